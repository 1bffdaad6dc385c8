import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerPost } from '~/http/answer/answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { postPasskeyLogin } from '~/pages/accounts/post-passkey-login.server';
import * as paths from '~/paths';

export const handle = { name: 'login-passkey', layout: 'default' } satisfies RouteHandle;

export const loader = () => redirect(paths.login, 303);

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postPasskeyLogin(site, request));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
