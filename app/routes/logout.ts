import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { endSession } from '~/domain/accounts/sessions/end-session.server';
import { readCookie, logOutHeaders } from '~/http/answer/cookies.server';
import { openSite } from '~/http/request/open-site.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'logout', layout: 'default' } satisfies RouteHandle;

/** Opened as a page, the address changes nothing: logging out is a form submission. */
export const loader = () => redirect('/', 303);

/** Ends this browser's session and redirects to the home page. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  const token = readCookie(request, 'auth');
  if (token) await endSession(site.db, { tenantId: site.tenant.id, token }, site.gateways);
  return redirect('/', { status: 303, headers: logOutHeaders(site) });
}

/** A refused form is shown as a page; anything else redirects. */
export default function Nothing() {
  return null;
}
