import { chooseLanguage } from '~/domain/accounts/choose-language.server';
import { subscriptionForm } from '~/domain/notifications/choices/subscription-form.server';
import { loginForm } from '~/domain/accounts/sessions/login-form.server';
import {
  answerCall,
  readTimeHeaders,
  jsonAnswer,
  openCall,
  openMemberCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import { apiUser } from '~/pages/accounts/api-user.server';
import { storeSubscription } from '~/pages/notifications/store-subscription.server';
import { authenticate } from '~/http/request/authenticator.server';
import { retryAfter } from '~/http/answer/refusals/limit-or-refuse.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { appendCookies, localeCookie, stepCookie } from '~/http/answer/cookies.server';
import { languageForm } from '~/http/request/forms/language-form.server';
import { readCall } from '~/http/request/read-call.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-user', layout: 'empty' } satisfies RouteHandle;

/** GET /api/user.php: the logged-in member. */
export const loader = answerCall(async ({ request }) => {
  const site = await openMemberCall(request);
  return jsonAnswer(await apiUser(site, site.member.id), readTimeHeaders(site));
});

/** Has the login page's limits, and reveals no more. */
async function logIn(request: Request): Promise<Response> {
  const site = await openCall(request);
  const { email, password } = await readCall(request, loginForm);
  const fields = new FormData();
  fields.set('email', email);
  fields.set('password', password);
  const answer = await authenticate(site, fields);
  if (!answer.ok) {
    const refusal = { error: answer.reason, ...answer.detail };
    const { minutes } = answer.detail;
    if (minutes === undefined) return jsonAnswer(refusal, { status: 422 });
    return jsonAnswer(refusal, { status: 429, headers: retryAfter(site, Number(minutes) * 60) });
  }
  const loggedIn = answer.value;
  if (loggedIn.step !== null) {
    const headers = { 'Set-Cookie': stepCookie(loggedIn.step) };
    return jsonAnswer({ error: 'code_needed' }, { status: 422, headers });
  }
  const answered = jsonAnswer(await apiUser(site, loggedIn.memberId));
  appendCookies(answered.headers, await logInCookies(site, loggedIn));
  return answered;
}

/** Like /lang-config. */
async function saveLanguage(request: Request): Promise<Response> {
  const site = await openMemberCall(request);
  const { language } = await readCall(request, languageForm);
  await chooseLanguage(site.db, { memberId: site.member.id, language });
  return jsonAnswer(await apiUser(site, site.member.id), {
    headers: { 'Set-Cookie': localeCookie(language) },
  });
}

/** Stores, renews or drops this browser's subscription (API-2). */
async function storePush(request: Request): Promise<Response> {
  const site = await openMemberCall(request);
  const { member } = site;
  await storeSubscription(site, member, await readCall(request, subscriptionForm));
  return jsonAnswer(await apiUser(site, member.id));
}

/** POST logs in, or with `push=1` stores a push subscription; PUT stores the language. */
export const action = answerCall(async ({ request }) => {
  const isPush = new URL(request.url).searchParams.get('push') === '1';
  if (request.method === 'POST' && isPush) return storePush(request);
  if (request.method === 'POST') return logIn(request);
  if (request.method === 'PUT') return saveLanguage(request);
  throw refuseCallMethod();
});
