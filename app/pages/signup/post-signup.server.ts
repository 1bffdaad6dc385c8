import { LANGUAGE_PARAMETER } from '~/i18n/locales';
import { data, redirect } from '@remix-run/node';
import { completeSignup, type SignedUp } from '~/domain/signup/complete-signup.server';
import { forbiddenCharacter } from '~/domain/accounts/rules';
import { isUsernameTaken } from '~/domain/accounts/is-username-taken.server';
import { readMarks, withMark } from '~/domain/accounts/sessions/device-mark';
import { rememberVisitor } from '~/domain/accounts/remember-visitor.server';
import { findSignupDraft, saveSignupDraft } from '~/domain/signup/signup-draft.server';
import {
  canVisit,
  isComplete,
  LAST_STEP,
  firstUnansweredStep,
  stepAfter,
  withAnswers,
  type SignupAnswers,
  type Step,
} from '~/domain/signup/signup-flow';
import { accountForm, firstMessageForm, stepForm } from '~/domain/signup/signup-forms.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { cleanText } from '~/domain/clean-text';
import { checkText } from '~/domain/chat/rules';
import { ABOUT_ME_LENGTH } from '~/domain/profiles/rules';
import { findCity, hasRegion } from '~/places/places.server';
import type { SignupRefused } from '~/ui/signup/signup-data';
import {
  appendCookies,
  deviceCookie,
  expectCookie,
  localeCookie,
  readCookie,
  visitCookie,
} from '~/http/answer/cookies.server';
import { flash } from '~/http/answer/flash.server';
import { leaveForGood } from '~/http/answer/leave-page.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { browserOf } from '~/http/request/browser-of.server';
import type { Site } from '~/http/request/open-site.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/request-facts.server';
import { trackedAddress } from '~/http/request/tracking.server';
import { begunFields, readBegun } from './begun.server';
import { openSignup, signupPlaces, stepAddress, termsVersion, type Signup } from './signup-page.server';
import { refuse } from '~/http/answer/refuse.server';
import { fieldsShownAgain, messageShownAgain } from '~/http/answer/shown-again.server';

/** No day, no code and no word of a list is longer, nor what was ticked of the mails together. */
const CHOICE_LENGTH = 30;
const CHOICES = [
  ...['gender', 'seek', 'day', 'month', 'year', 'country', 'region', 'cityId'],
  ...['terms', 'intimate', 'visible', 'mails'],
];

/** Returns what a refused step shows again, never the password. */
const typedOf = ({ tenant }: Site, fields: FormData): Record<string, string> => ({
  ...fieldsShownAgain(fields, {
    ...Object.fromEntries(CHOICES.map((name) => [name, CHOICE_LENGTH])),
    // A name that is too long may be an address.
    username: EMAIL_LENGTH,
    email: EMAIL_LENGTH,
    aboutMe: ABOUT_ME_LENGTH,
  }),
  ...(fields.has('message')
    ? { message: messageShownAgain(fields.get('message'), tenant.settings.message_length) }
    : {}),
});

/** What a refused step shows beside its reasons. */
type Shown = Omit<SignupRefused, 'errors'>;

function formOf({ tenant, now }: Site, { targetId }: Signup, step: Exclude<Step, typeof LAST_STEP>) {
  if (step !== 3 || targetId === null) return stepForm(step, tenant, { now, findCity, hasRegion });
  return firstMessageForm(
    targetId,
    (text) => checkText(cleanText(text), tenant.settings.message_length) !== 'too_long',
  );
}

/** Returns the step after this one, or an earlier one whose answer is missing. */
function nextStep(answers: SignupAnswers, step: Step, targetId: string | null): Step {
  const next = stepAfter(step);
  return canVisit(answers, next, targetId) ? next : firstUnansweredStep(answers, targetId);
}

/** The language of an address that names one is kept from the first form on, because the next pages name none. */
const languageChosen = ({ locale, query }: Site): string[] =>
  query.get(LANGUAGE_PARAMETER) === locale ? [localeCookie(locale)] : [];

/** Stores a step's answers and redirects to the next step; invalid answers come back with the reasons. */
async function answerStep(
  site: Site,
  signup: Signup,
  step: Exclude<Step, typeof LAST_STEP>,
  fields: FormData,
) {
  const { tenant, db, sql, now, gateways } = site;
  const { answers, tracking, targetId } = signup;
  const typed = typedOf(site, fields);
  if (fields.get('intent') === 'place') {
    return data<SignupRefused>({ errors: {}, typed, places: signupPlaces(site, typed), begun: [] });
  }
  const form = parseFields(fields, formOf(site, signup, step));
  if (form.status !== 'success') {
    const { min_age, message_length } = tenant.settings;
    const character = forbiddenCharacter(typed.username ?? '') ?? '';
    const detail = { min_age, max: targetId === null ? ABOUT_ME_LENGTH : message_length, character };
    const places = step === 1 ? signupPlaces(site, typed) : null;
    const begun = step === 0 ? begunFields(fields) : [];
    return refuse<Shown>(site, form.error, { typed, places, begun }, detail);
  }
  // It counts before the name is looked up, so that nobody can try out which names are taken.
  await limitOrRefuse(site, 'signup_draft', clientAddress(site), fields);
  if (form.value.username && (await isUsernameTaken(db, form.value.username))) {
    return refuse<Shown>(site, { username: ['username_taken'] }, { typed, places: null, begun: [] });
  }
  const visitor = await rememberVisitor(
    sql,
    { tenantId: tenant.id, visitorId: signup.visitorId, tracking },
    { now },
  );
  const begun = step === 0 ? readBegun(site, fields, targetId) : {};
  const kept = withAnswers(answers, { ...form.value, begun: { ...answers.begun, ...begun } });
  await saveSignupDraft(
    db,
    { tenantId: tenant.id, visitorId: visitor.id, answers: kept },
    { now, secrets: gateways.secrets },
  );
  return redirect(expectCookie(site, stepAddress(signup, nextStep(kept, step, targetId))), {
    status: 303,
    headers: appendCookies(new Headers(), [visitCookie(visitor.id), ...languageChosen(site)]),
  });
}

/**
 * Where the last step leads. Submitting it a second time leads there too, because the account already exists.
 */
const COMPLETION = '/complete-signup';

/** Keeps the address of the last step; a password is never kept, and a tick is given only with the step. */
async function keepEmail({ db, tenant, now, gateways }: Site, signup: Signup, fields: FormData) {
  const email = String(fields.get('email') ?? '').trim();
  if (signup.visitorId === null || email === '' || email.length > EMAIL_LENGTH) return;
  const draft = { tenantId: tenant.id, visitorId: signup.visitorId };
  const answers = withAnswers(signup.answers, { email });
  await saveSignupDraft(db, { ...draft, answers }, { now, secrets: gateways.secrets });
}

/** Where the other buttons of the last step lead. */
const AWAY = new Map<string, (signup: Signup) => string>([
  ['back', (signup) => stepAddress(signup, 3)],
  ['terms', ({ tracking }) => trackedAddress('/pages/terms', tracking)],
  ['privacy', ({ tracking }) => trackedAddress('/pages/privacy', tracking)],
]);

const fieldOf = (reason: string) =>
  reason.startsWith('password') ? 'password' : reason.startsWith('account') ? 'email' : '';

/**
 * Redirects after the account was created: logs the browser in, or lets it only be known at its first login
 * (SAF-13), and tells the member that the message to the target profile was sent.
 */
async function redirectAfterSignup(site: Site, { target }: Signup, { session, mark, messageSent }: SignedUp) {
  const cookies = session
    ? await logInCookies(site, session)
    : [deviceCookie(withMark(readMarks(readCookie(site, 'device')), mark))];
  const headers = appendCookies(new Headers(), cookies);
  if (session && messageSent && target) {
    const values = { name: target.name };
    appendCookies(headers, [flash(site, { tone: 'success', text: 'accounts:message_sent', values })]);
  }
  return redirect(COMPLETION, { status: 303, headers });
}

/** Handles the last step: creates the account and logs the browser in. */
async function createAccount(site: Site, signup: Signup, fields: FormData) {
  const { tenant, db, locale, gateways, now } = site;
  const { answers, visitorId, tracking, targetId } = signup;
  const typed = typedOf(site, fields);
  const form = parseFields(fields, accountForm);
  if (form.status !== 'success') {
    await keepEmail(site, signup, fields);
    return refuse<Shown>(site, form.error, { typed, places: null, begun: [] });
  }
  if (!isComplete(answers, targetId) || visitorId === null)
    return leaveForGood(site, stepAddress(signup, firstUnansweredStep(answers, targetId)), {
      text: 'accounts:signup_over',
    });
  const { email, password, visible, mails } = form.value;
  const made = await completeSignup(
    db,
    {
      tenant,
      visitorId,
      answers,
      email,
      password,
      language: locale,
      visibleToVisitors: visible,
      mails,
      tracking,
      termsVersion: termsVersion(site),
      ...browserOf(site),
      targetId,
    },
    { now, ...gateways, findCity },
  );
  if (made.ok) return redirectAfterSignup(site, signup, made.value);
  const { sentTo } = await findSignupDraft(db, visitorId, { now, secrets: gateways.secrets });
  if (sentTo === email) return redirect(COMPLETION, 303);
  await keepEmail(site, signup, fields);
  const reasons = { [fieldOf(made.reason)]: [made.reason] };
  return refuse<Shown>(site, reasons, { typed, places: null, begun: [] }, made.detail);
}

/** Handles a submitted step of a sign-up, with or without a target profile. */
export async function postSignup(site: Site, request: Request, targetId: string | null = null) {
  const fields = await readFields(request);
  const signup = await openSignup(site, { targetId, fields });
  const { answers, step, open, sentTo } = signup;
  if (step === LAST_STEP && sentTo !== null) return redirect(COMPLETION, 303);
  // Answers to a later step are stored as well: the earlier ones may have expired meanwhile.
  if (open && step !== LAST_STEP) return answerStep(site, signup, step, fields);
  if (!open || !canVisit(answers, step, targetId)) {
    await keepEmail(site, signup, fields);
    return leaveForGood(site, stepAddress(signup, firstUnansweredStep(answers, targetId)), {
      text: 'accounts:signup_over',
    });
  }
  const away = AWAY.get(String(fields.get('intent')));
  if (away) {
    await keepEmail(site, signup, fields);
    return redirect(away(signup), 303);
  }
  await limitOrRefuse(site, 'signup_address', clientAddress(site), fields);
  return createAccount(site, signup, fields);
}
