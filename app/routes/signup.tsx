import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { completeSignup } from '~/domain/accounts/complete-signup.server';
import { isUsernameTaken } from '~/domain/accounts/is-username-taken.server';
import { rememberVisitor } from '~/domain/accounts/remember-visitor.server';
import { keepSignupDraft } from '~/domain/accounts/signup-draft.server';
import { canVisit, isComplete, LAST_STEP, openStep, stepAfter, withAnswers, type Step } from '~/domain/accounts/signup-flow';
import { accountForm, stepForm } from '~/domain/accounts/signup-forms.server';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { authCookie, visitCookie } from '~/http/cookies.server';
import { limited } from '~/http/limited.server';
import { openSite, type Site } from '~/http/open-site.server';
import { pageTitle } from '~/http/page-title';
import { parseFields, readFields } from '~/http/read-form.server';
import { clientAddress } from '~/http/request-facts.server';
import type { RouteHandle } from '~/http/route-handle';
import { openSignup, placeLists, signupPage, termsVersion } from '~/http/signup-page.server';
import { refusalOf, typedOf } from '~/http/signup-refusal.server';
import { findCity } from '~/places/places.server';
import type { SignupRefused } from '~/ui/accounts/signup-data';
import { SignupPage } from '~/ui/accounts/signup-page';

export const handle = { name: 'signup', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return signupPage(await openSite(request), request);
}

type Signup = Awaited<ReturnType<typeof openSignup>>;

const refuse = (refused: SignupRefused, status = 422) => data(refused, { status });

/** Keeps a step's answers and goes on; what does not hold comes back beside its field (ACC-1, ACC-2). */
async function answerStep(site: Site, signup: Signup, step: Exclude<Step, typeof LAST_STEP>, fields: FormData, address: string) {
  const { tenant, db, now, gateways } = site;
  const { answers, tracking } = signup;
  const typed = typedOf(fields);
  if (fields.get('intent') === 'place') {
    return data<SignupRefused>({ errors: {}, typed, places: placeLists(site, typed) });
  }
  const form = parseFields(fields, stepForm(step, tenant, { now, findCity }));
  if (form.status !== 'success') {
    return refuse({ errors: refusalOf(site, form.error), typed, places: step === 1 ? placeLists(site, typed) : null });
  }
  if (form.value.username && (await isUsernameTaken(db, form.value.username))) {
    return refuse({ errors: refusalOf(site, { username: ['username_taken'] }), typed, places: null });
  }
  await limited(site, 'signup_draft', address);
  const visitor = await rememberVisitor(db, { tenantId: tenant.id, visitorId: signup.visitorId, tracking }, { now });
  const kept = withAnswers(answers, form.value);
  await keepSignupDraft(db, { tenantId: tenant.id, visitorId: visitor.id, answers: kept }, { now, secrets: gateways.secrets });
  return redirect(`/signup?step=${stepAfter(step)}`, { status: 303, headers: { 'Set-Cookie': visitCookie(tenant, visitor.id) } });
}

/** The last step: makes the account, and signs the browser in (ACC-1, ACC-9). */
async function createAccount(site: Site, { answers, visitorId, tracking }: Signup, fields: FormData, userAgent: string) {
  const { tenant, db, locale, gateways, now } = site;
  const typed = typedOf(fields);
  const form = parseFields(fields, accountForm);
  if (form.status !== 'success') return refuse({ errors: refusalOf(site, form.error), typed, places: null });
  if (!isComplete(answers) || visitorId === null) return redirect(`/signup?step=${openStep(answers)}`, 303);
  const { email, password, visible, mails } = form.value;
  const made = await completeSignup(
    db,
    {
      ...{ tenant, visitorId, answers, email, password, language: locale, visibleToVisitors: visible, mails, tracking },
      ...{ termsVersion: termsVersion(site), userAgent },
    },
    { now, ...gateways, findCity, changeCredits },
  );
  if (!made.ok) return refuse({ errors: refusalOf(site, { [fieldOf(made.reason)]: [made.reason] }, made.detail), typed, places: null });
  const { sessionToken } = made.value;
  const headers = sessionToken ? { 'Set-Cookie': authCookie(tenant, sessionToken) } : undefined;
  return redirect('/complete-signup', { status: 303, ...(headers ? { headers } : {}) });
}

const fieldOf = (reason: string) => (reason.startsWith('password') ? 'password' : reason.startsWith('account') ? 'email' : '');

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  const fields = await readFields(request);
  const signup = await openSignup(site, request, fields);
  if (!signup.open || !canVisit(signup.answers, signup.step)) return redirect(`/signup?step=${openStep(signup.answers)}`, 303);
  const address = clientAddress(request);
  if (signup.step !== LAST_STEP) return answerStep(site, signup, signup.step, fields, address);
  await limited(site, 'signup_address', address);
  return createAccount(site, signup, fields, request.headers.get('User-Agent') ?? '');
}

export default function Signup() {
  const refused = useActionData<typeof action>();
  return <SignupPage {...useLoaderData<typeof loader>()} refused={refused ?? null} />;
}
