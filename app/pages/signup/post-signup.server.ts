import { LANGUAGE_PARAMETER } from '~/i18n/locales';
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
import { ABOUT_ME_LENGTH, ANSWER_LENGTH } from '~/domain/profiles/rules';
import * as paths from '~/paths';
import { findCity, hasRegion } from '~/places/places.server';
import type { SubmittedStep } from '~/ui/signup/signup-data';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import {
  deviceCookie,
  expectCookie,
  localeCookie,
  readCookie,
  visitCookie,
} from '~/http/answer/cookies.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readBrowser } from '~/http/request/client/browser-of.server';
import type { Site } from '~/http/request/open-site.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import { clientAddress } from '~/http/request/client/client-address.server';
import { addTracking } from '~/http/request/tracking.server';
import { partialFields, readBegun } from './begun.server';
import { openSignup, signupPlaces, stepAddress, termsVersion, type Signup } from './signup-page.server';
import { truncateFields, truncateMessage } from '~/http/answer/shown-again.server';

/** Of a choice, and of the ticked mails together. */
const CHOICE_LENGTH = 30;
const CHOICES = [
  ...['gender', 'seek', 'day', 'month', 'year', 'country', 'region', 'cityId', 'question1'],
  ...['terms', 'intimate', 'visible', 'mails'],
];

/** Never the password. */
const typedFields = ({ tenant }: Site, fields: FormData): Record<string, string> => ({
  ...truncateFields(fields, {
    ...Object.fromEntries(CHOICES.map((name) => [name, CHOICE_LENGTH])),
    // An overlong name may be an address.
    username: EMAIL_LENGTH,
    email: EMAIL_LENGTH,
    aboutMe: ABOUT_ME_LENGTH,
    answer1: ANSWER_LENGTH,
  }),
  ...(fields.has('message')
    ? { message: truncateMessage(fields.get('message'), tenant.settings.message_length) }
    : {}),
});

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

/** Later pages do not name the language. */
const languageChosen = ({ locale, query }: Site): string[] =>
  query.get(LANGUAGE_PARAMETER) === locale ? [localeCookie(locale)] : [];

/** Stores a step's answers, or shows the reasons. */
async function answerStep(
  site: Site,
  signup: Signup,
  step: Exclude<Step, typeof LAST_STEP>,
  fields: FormData,
): Promise<Answer<SubmittedStep>> {
  const { tenant, db, sql, now, gateways } = site;
  const { answers, tracking, targetId } = signup;
  const typed = typedFields(site, fields);
  if (fields.get('intent') === 'place') {
    return showAgain({}, { typed, places: signupPlaces(site, typed), begun: [] }, { status: 200 });
  }
  const form = parseFields(fields, currentStepForm(site, signup, step));
  if (form.status !== 'success') {
    const { min_age, message_length } = tenant.settings;
    const character = forbiddenCharacter(typed.username ?? '') ?? '';
    const aboutLength = form.error?.answer1 ? ANSWER_LENGTH : ABOUT_ME_LENGTH;
    const detail = { min_age, max: targetId === null ? aboutLength : message_length, character };
    const places = step === 1 ? signupPlaces(site, typed) : null;
    const begun = step === 0 ? partialFields(fields) : [];
    return showAgain(formErrors(site, form.error, detail), { typed, places, begun });
  }
  // Prevents probing of names.
  await limitOrRefuse(site, 'signup_draft', clientAddress(site), fields);
  if (form.value.username && (await isUsernameTaken(db, form.value.username))) {
    const errors = formErrors(site, { username: ['username_taken'] });
    return showAgain(errors, { typed, places: null, begun: [] });
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
  return goTo(expectCookie(site, stepAddress(signup, nextStep(stored, step, targetId))), {
    cookies: [visitCookie(visitor.id), ...languageChosen(site)],
  });
}

/** Repeated submissions lead there too. */
const COMPLETION = paths.completeSignup;

/** Never stores a password or a consent. */
async function saveEmail({ db, tenant, now, gateways }: Site, signup: Signup, fields: FormData) {
  const email = fieldText(fields, 'email').trim();
  if (signup.visitorId === null || email === '' || email.length > EMAIL_LENGTH) return;
  const draft = { tenantId: tenant.id, visitorId: signup.visitorId };
  const answers = withAnswers(signup.answers, { email });
  await saveSignupDraft(db, { ...draft, answers }, { now, secrets: gateways.secrets });
}

const EXITS = new Map<string, (signup: Signup) => string>([
  ['back', (signup) => stepAddress(signup, 3)],
  ['terms', ({ tracking }) => addTracking(paths.legalPage('terms'), tracking)],
  ['fictional', ({ tracking }) => `${addTracking(paths.legalPage('about'), tracking)}#section-2`],
  ['privacy', ({ tracking }) => addTracking(paths.legalPage('privacy'), tracking)],
]);

const refusedField = (reason: string) =>
  reason.startsWith('password') ? 'password' : reason.startsWith('account') ? 'email' : '';

/** Earlier answers are missing or have expired. */
const goToUnanswered = (signup: Signup) =>
  goTo(stepAddress(signup, firstUnansweredStep(signup.answers, signup.targetId)), {
    toast: { tone: 'error', text: 'accounts:signup_over' },
  });

/** Logs in, or marks the browser for its first login (SAF-13), and confirms the sent message. */
async function goToAccount(site: Site, { target }: Signup, { session, mark, messageSent }: SignedUp) {
  const cookies = session
    ? await logInCookies(site, session)
    : [deviceCookie(withMark(readMarks(readCookie(site, 'device')), mark))];
  if (!session || !messageSent || !target) return goTo(COMPLETION, { cookies });
  const values = { name: target.name };
  return goTo(COMPLETION, { cookies, toast: { tone: 'success', text: 'accounts:message_sent', values } });
}

async function createAccount(site: Site, signup: Signup, fields: FormData): Promise<Answer<SubmittedStep>> {
  const { tenant, db, locale, gateways, now } = site;
  const { answers, visitorId, tracking, targetId } = signup;
  const typed = typedFields(site, fields);
  const form = parseFields(fields, accountForm);
  if (form.status !== 'success') {
    await saveEmail(site, signup, fields);
    return showAgain(formErrors(site, form.error), { typed, places: null, begun: [] });
  }
  if (!isComplete(answers, targetId) || visitorId === null) return goToUnanswered(signup);
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
  if (created.ok) return goToAccount(site, signup, created.value);
  const { sentTo } = await findSignupDraft(db, visitorId, { now, secrets: gateways.secrets });
  if (sentTo === email) return goTo(COMPLETION);
  await saveEmail(site, signup, fields);
  const reasons = { [refusedField(created.reason)]: [created.reason] };
  return showAgain(formErrors(site, reasons, created.detail), { typed, places: null, begun: [] });
}

export async function postSignup(
  site: Site,
  request: Request,
  targetId: string | null = null,
): Promise<Answer<SubmittedStep>> {
  const fields = await readFields(request);
  const signup = await openSignup(site, { targetId, fields });
  const { answers, step, open, sentTo } = signup;
  if (step === LAST_STEP && sentTo !== null) return goTo(COMPLETION);
  // Earlier answers may have expired, so later ones are stored too.
  if (open && step !== LAST_STEP) return answerStep(site, signup, step, fields);
  if (!open || !canVisit(answers, step, targetId)) {
    await saveEmail(site, signup, fields);
    return goToUnanswered(signup);
  }
  const exit = EXITS.get(readIntent(fields, ['', ...EXITS.keys()]));
  if (exit) {
    await saveEmail(site, signup, fields);
    return goTo(exit(signup));
  }
  await limitOrRefuse(site, 'signup_address', clientAddress(site), fields);
  return createAccount(site, signup, fields);
}
