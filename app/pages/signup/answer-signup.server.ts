import { data, redirect } from '@remix-run/node';
import { completeSignup } from '~/domain/signup/complete-signup.server';
import { isUsernameTaken } from '~/domain/signup/is-username-taken.server';
import { rememberVisitor } from '~/domain/accounts/remember-visitor.server';
import { findSignupDraft, saveSignupDraft } from '~/domain/signup/signup-draft.server';
import {
  canVisit,
  isComplete,
  LAST_STEP,
  firstUnansweredStep,
  stepAfter,
  withAnswers,
  type Step,
} from '~/domain/signup/signup-flow';
import { accountForm, messageForm, stepForm } from '~/domain/signup/signup-forms.server';
import { checkText, cleanText } from '~/domain/chat/rules';
import { ABOUT_ME_LENGTH } from '~/domain/profiles/rules';
import { findCity } from '~/places/places.server';
import type { SignupRefused } from '~/ui/accounts/signup-data';
import { authCookie, visitCookie } from '~/http/answer/cookies.server';
import { flash } from '~/http/answer/flash.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import type { Site } from '~/http/request/open-site.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/request-facts.server';
import { openSignup, placeLists, stepAddress, termsVersion, type Signup } from './signup-page.server';
import { formErrors, submittedValues } from '~/http/answer/form-errors.server';

const refusedStep = (refused: SignupRefused, status = 422) => data(refused, { status });

function formOf({ tenant, now }: Site, { targetId }: Signup, step: Exclude<Step, typeof LAST_STEP>) {
  if (step !== 3 || targetId === null) return stepForm(step, tenant, { now, findCity });
  return messageForm(
    targetId,
    (text) => checkText(cleanText(text), tenant.settings.message_length) !== 'too_long',
  );
}

/** Stores a step's answers and redirects to the next step; invalid answers come back with the reasons. */
async function answerStep(
  site: Site,
  signup: Signup,
  step: Exclude<Step, typeof LAST_STEP>,
  fields: FormData,
  address: string,
) {
  const { tenant, db, now, gateways } = site;
  const { answers, tracking, targetId } = signup;
  const typed = submittedValues(fields);
  if (fields.get('intent') === 'place') {
    return data<SignupRefused>({ errors: {}, typed, places: placeLists(site, typed) });
  }
  const form = parseFields(fields, formOf(site, signup, step));
  if (form.status !== 'success') {
    const detail = { max: targetId === null ? ABOUT_ME_LENGTH : tenant.settings.message_length };
    return refusedStep({
      errors: formErrors(site, form.error, detail),
      typed,
      places: step === 1 ? placeLists(site, typed) : null,
    });
  }
  // It counts before the name is looked up, so that nobody can try out which names are taken.
  await limitOrRefuse(site, 'signup_draft', address);
  if (form.value.username && (await isUsernameTaken(db, form.value.username))) {
    return refusedStep({ errors: formErrors(site, { username: ['username_taken'] }), typed, places: null });
  }
  const visitor = await rememberVisitor(
    db,
    { tenantId: tenant.id, visitorId: signup.visitorId, tracking },
    { now },
  );
  const kept = withAnswers(answers, form.value);
  await saveSignupDraft(
    db,
    { tenantId: tenant.id, visitorId: visitor.id, answers: kept },
    { now, secrets: gateways.secrets },
  );
  return redirect(stepAddress(signup, stepAfter(step)), {
    status: 303,
    headers: { 'Set-Cookie': visitCookie(tenant, visitor.id) },
  });
}

/**
 * Where the last step leads. Submitting it a second time leads there too, because the account already exists.
 */
const COMPLETION = '/complete-signup';

const fieldOf = (reason: string) =>
  reason.startsWith('password') ? 'password' : reason.startsWith('account') ? 'email' : '';

/**
 * Redirects after the account was created: logs the browser in and tells the member whether the message to
 * the target profile was sent.
 */
function redirectAfterSignup(
  site: Site,
  { target }: Signup,
  { sessionToken, messageSent }: { sessionToken: string | null; messageSent: boolean },
) {
  const headers = new Headers();
  if (sessionToken) headers.append('Set-Cookie', authCookie(site.tenant, sessionToken));
  if (sessionToken && messageSent && target) {
    headers.append(
      'Set-Cookie',
      flash(site, { tone: 'success', text: 'accounts:message_sent', values: { name: target.name } }),
    );
  }
  return redirect(COMPLETION, { status: 303, headers });
}

/** Handles the last step: creates the account and logs the browser in. */
async function createAccount(site: Site, signup: Signup, fields: FormData, userAgent: string) {
  const { tenant, db, locale, gateways, now } = site;
  const { answers, visitorId, tracking, targetId } = signup;
  const typed = submittedValues(fields);
  const form = parseFields(fields, accountForm);
  if (form.status !== 'success')
    return refusedStep({ errors: formErrors(site, form.error), typed, places: null });
  if (!isComplete(answers, targetId) || visitorId === null)
    return redirect(stepAddress(signup, firstUnansweredStep(answers, targetId)), 303);
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
      userAgent,
      targetId,
    },
    { now, ...gateways, findCity },
  );
  if (made.ok) return redirectAfterSignup(site, signup, made.value);
  const { sentTo } = await findSignupDraft(db, visitorId, { now, secrets: gateways.secrets });
  if (sentTo === email) return redirect(COMPLETION, 303);
  return refusedStep({
    errors: formErrors(site, { [fieldOf(made.reason)]: [made.reason] }, made.detail),
    typed,
    places: null,
  });
}

/** Handles a submitted step of a sign-up, with or without a target profile. */
export async function answerSignup(site: Site, request: Request, targetId: string | null = null) {
  const fields = await readFields(request);
  const signup = await openSignup(site, request, { targetId, given: fields });
  const { answers, step, open, sentTo } = signup;
  if (step === LAST_STEP && sentTo !== null) return redirect(COMPLETION, 303);
  if (!open || !canVisit(answers, step, targetId))
    return redirect(stepAddress(signup, firstUnansweredStep(answers, targetId)), 303);
  const address = clientAddress(request);
  if (step !== LAST_STEP) return answerStep(site, signup, step, fields, address);
  await limitOrRefuse(site, 'signup_address', address);
  return createAccount(site, signup, fields, request.headers.get('User-Agent') ?? '');
}
