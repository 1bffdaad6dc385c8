import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerPost, goTo } from '~/http/answer/answer.server';
import { endSession } from '~/domain/accounts/sessions/end-session.server';
import { readCookie, logOutHeaders } from '~/http/answer/cookies.server';
import { openSite } from '~/http/request/open-site.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import * as paths from '~/paths';

export const handle = { name: 'logout', layout: 'default' } satisfies RouteHandle;

/** Links must not log out. */
export const loader = () => redirect(paths.home, 303);

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  const token = readCookie(request, 'auth');
  if (token) await endSession(site.db, { tenantId: site.tenant.id, token }, site.gateways);
  return answerPost(site, goTo(paths.home, { headers: logOutHeaders(site) }));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
