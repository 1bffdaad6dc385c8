import { LANGUAGE_PARAMETER } from '~/i18n/locales';
import { data, redirect } from '@remix-run/node';
import { completeSignup, type SignedUp } from '~/domain/signup/complete-signup.server';
import { forbiddenCharacter } from '~/domain/accounts/rules';
import { isUsernameTaken } from '~/domain/accounts/is-username-taken.server';
import { readMarks, withMark } from '~/domain/accounts/sessions/device-mark';
import { rememberVisitor } from '~/domain/visits/remember-visitor.server';
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
import * as paths from '~/paths';
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
import { readBrowser } from '~/http/request/browser-of.server';
import type { Site } from '~/http/request/open-site.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/client-address.server';
import { addTracking } from '~/http/request/tracking.server';
import { partialFields, readBegun } from './begun.server';
import { openSignup, signupPlaces, stepAddress, termsVersion, type Signup } from './signup-page.server';
import { refuse } from '~/http/answer/refuse.server';
import { truncateFields, truncateMessage } from '~/http/answer/shown-again.server';

/** The maximum length of a choice, and of the ticked mails together. */
const CHOICE_LENGTH = 30;
const CHOICES = [
  ...['gender', 'seek', 'day', 'month', 'year', 'country', 'region', 'cityId'],
  ...['terms', 'intimate', 'visible', 'mails'],
];

/** Returns the fields that a refused step shows again, never the password. */
const typedFields = ({ tenant }: Site, fields: FormData): Record<string, string> => ({
  ...truncateFields(fields, {
    ...Object.fromEntries(CHOICES.map((name) => [name, CHOICE_LENGTH])),
    // An overlong name may be an address.
    username: EMAIL_LENGTH,
    email: EMAIL_LENGTH,
    aboutMe: ABOUT_ME_LENGTH,
  }),
  ...(fields.has('message')
    ? { message: truncateMessage(fields.get('message'), tenant.settings.message_length) }
    : {}),
});

type RefusedValues = Omit<SignupRefused, 'errors'>;

function currentStepForm({ tenant, now }: Site, { targetId }: Signup, step: Exclude<Step, typeof LAST_STEP>) {
  if (step !== 3 || targetId === null) return stepForm(step, tenant, { now, findCity, hasRegion });
  return firstMessageForm(
    targetId,
    (text) => checkText(cleanText(text), tenant.settings.message_length) !== 'too_long',
  );
}

/** Returns the next step, or an earlier unanswered one. */
function nextStep(answers: SignupAnswers, step: Step, targetId: string | null): Step {
  const next = stepAfter(step);
  return canVisit(answers, next, targetId) ? next : firstUnansweredStep(answers, targetId);
}

/** The first form stores the URL's language, because the next pages do not name it. */
const languageChosen = ({ locale, query }: Site): string[] =>
  query.get(LANGUAGE_PARAMETER) === locale ? [localeCookie(locale)] : [];

/** Stores a step's answers and redirects to the next step, or shows the reasons. */
async function answerStep(
  site: Site,
  signup: Signup,
  step: Exclude<Step, typeof LAST_STEP>,
  fields: FormData,
) {
  const { tenant, db, sql, now, gateways } = site;
  const { answers, tracking, targetId } = signup;
  const typed = typedFields(site, fields);
  if (fields.get('intent') === 'place') {
    return data<SignupRefused>({ errors: {}, typed, places: signupPlaces(site, typed), begun: [] });
  }
  const form = parseFields(fields, currentStepForm(site, signup, step));
  if (form.status !== 'success') {
    const { min_age, message_length } = tenant.settings;
    const character = forbiddenCharacter(typed.username ?? '') ?? '';
    const detail = { min_age, max: targetId === null ? ABOUT_ME_LENGTH : message_length, character };
    const places = step === 1 ? signupPlaces(site, typed) : null;
    const begun = step === 0 ? partialFields(fields) : [];
    return refuse<RefusedValues>(site, form.error, { typed, places, begun }, detail);
  }
  // Applies the limit before the name is looked up, so that nobody can probe names.
  await limitOrRefuse(site, 'signup_draft', clientAddress(site), fields);
  if (form.value.username && (await isUsernameTaken(db, form.value.username))) {
    return refuse<RefusedValues>(site, { username: ['username_taken'] }, { typed, places: null, begun: [] });
  }
  const visitor = await rememberVisitor(
    sql,
    { tenantId: tenant.id, visitorId: signup.visitorId, tracking },
    { now },
  );
  const begun = step === 0 ? readBegun(site, fields, targetId) : {};
  const stored = withAnswers(answers, { ...form.value, begun: { ...answers.begun, ...begun } });
  await saveSignupDraft(
    db,
    { tenantId: tenant.id, visitorId: visitor.id, answers: stored },
    { now, secrets: gateways.secrets },
  );
  return redirect(expectCookie(site, stepAddress(signup, nextStep(stored, step, targetId))), {
    status: 303,
    headers: appendCookies(new Headers(), [visitCookie(visitor.id), ...languageChosen(site)]),
  });
}

/** A repeated submission leads there too, because the account exists. */
const COMPLETION = paths.completeSignup;

/** Stores the last step's address, but never a password or a consent. */
async function saveEmail({ db, tenant, now, gateways }: Site, signup: Signup, fields: FormData) {
  const email = String(fields.get('email') ?? '').trim();
  if (signup.visitorId === null || email === '' || email.length > EMAIL_LENGTH) return;
  const draft = { tenantId: tenant.id, visitorId: signup.visitorId };
  const answers = withAnswers(signup.answers, { email });
  await saveSignupDraft(db, { ...draft, answers }, { now, secrets: gateways.secrets });
}

/** The targets of the last step's other buttons. */
const EXITS = new Map<string, (signup: Signup) => string>([
  ['back', (signup) => stepAddress(signup, 3)],
  ['terms', ({ tracking }) => addTracking(paths.legalPage('terms'), tracking)],
  ['privacy', ({ tracking }) => addTracking(paths.legalPage('privacy'), tracking)],
]);

const refusedField = (reason: string) =>
  reason.startsWith('password') ? 'password' : reason.startsWith('account') ? 'email' : '';

/**
 * Redirects to the new account: logs in, or only marks the browser for its first login (SAF-13), and confirms the sent
 * message.
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

/** Creates the account and logs in. */
async function createAccount(site: Site, signup: Signup, fields: FormData) {
  const { tenant, db, locale, gateways, now } = site;
  const { answers, visitorId, tracking, targetId } = signup;
  const typed = typedFields(site, fields);
  const form = parseFields(fields, accountForm);
  if (form.status !== 'success') {
    await saveEmail(site, signup, fields);
    return refuse<RefusedValues>(site, form.error, { typed, places: null, begun: [] });
  }
  if (!isComplete(answers, targetId) || visitorId === null)
    return leaveForGood(site, stepAddress(signup, firstUnansweredStep(answers, targetId)), {
      text: 'accounts:signup_over',
    });
  const { email, password, visible, mails } = form.value;
  const created = await completeSignup(
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
      ...readBrowser(site),
      targetId,
    },
    { now, ...gateways, findCity },
  );
  if (created.ok) return redirectAfterSignup(site, signup, created.value);
  const { sentTo } = await findSignupDraft(db, visitorId, { now, secrets: gateways.secrets });
  if (sentTo === email) return redirect(COMPLETION, 303);
  await saveEmail(site, signup, fields);
  const reasons = { [refusedField(created.reason)]: [created.reason] };
  return refuse<RefusedValues>(site, reasons, { typed, places: null, begun: [] }, created.detail);
}

export async function postSignup(site: Site, request: Request, targetId: string | null = null) {
  const fields = await readFields(request);
  const signup = await openSignup(site, { targetId, fields });
  const { answers, step, open, sentTo } = signup;
  if (step === LAST_STEP && sentTo !== null) return redirect(COMPLETION, 303);
  // Later answers are stored too, because earlier ones may have expired.
  if (open && step !== LAST_STEP) return answerStep(site, signup, step, fields);
  if (!open || !canVisit(answers, step, targetId)) {
    await saveEmail(site, signup, fields);
    return leaveForGood(site, stepAddress(signup, firstUnansweredStep(answers, targetId)), {
      text: 'accounts:signup_over',
    });
  }
  const exit = EXITS.get(String(fields.get('intent')));
  if (exit) {
    await saveEmail(site, signup, fields);
    return redirect(exit(signup), 303);
  }
  await limitOrRefuse(site, 'signup_address', clientAddress(site), fields);
  return createAccount(site, signup, fields);
}
