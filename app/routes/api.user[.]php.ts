import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { chooseLanguage } from '~/domain/accounts/choose-language.server';
import { loginForm } from '~/domain/accounts/sessions/login-form.server';
import { jsonAnswer, openCall, openMemberCall, refuseCall } from '~/http/answer/api-answer.server';
import { apiUser } from '~/pages/settings/api-user.server';
import { authenticate } from '~/http/request/authenticator.server';
import { authCookie, localeCookie } from '~/http/answer/cookies.server';
import { languageForm } from '~/http/request/language-form.server';
import { readCall } from '~/http/request/read-call.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-user', layout: 'empty' } satisfies RouteHandle;

/** GET /api/user.php: the logged-in member. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openMemberCall(request);
  return jsonAnswer(await apiUser(site, site.member.id));
}

/** Logs in with the limits of the login page, and says no more about a refusal than the page does. */
async function logIn(request: Request): Promise<Response> {
  const site = await openCall(request);
  const { email, password } = await readCall(request, loginForm);
  const fields = new FormData();
  fields.set('email', email);
  fields.set('password', password);
  const answer = await authenticate(site, request, fields);
  if (!answer.ok) {
    const blocked = answer.reason.startsWith('login_blocked');
    return jsonAnswer({ error: answer.reason, ...answer.detail }, { status: blocked ? 429 : 422 });
  }
  const headers = { 'Set-Cookie': authCookie(site.tenant, answer.value.sessionToken) };
  return jsonAnswer(await apiUser(site, answer.value.memberId), { headers });
}

/** Stores the account's language, as the form at /lang-config does. */
async function keepLanguage(request: Request): Promise<Response> {
  const site = await openMemberCall(request);
  const { language } = await readCall(request, languageForm);
  await chooseLanguage(site.db, { memberId: site.member.id, language });
  return jsonAnswer(await apiUser(site, site.member.id), {
    headers: { 'Set-Cookie': localeCookie(site.tenant, language) },
  });
}

/** POST /api/user.php logs in; PUT stores the language. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method === 'POST') return logIn(request);
  if (request.method === 'PUT') return keepLanguage(request);
  throw refuseCall(405, 'method_not_allowed');
}
