import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { endSession } from '~/domain/accounts/sessions/end-session.server';
import { readCookie, signOutHeaders } from '~/http/answer/cookies.server';
import { openSite } from '~/http/request/open-site.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'logout', layout: 'default' } satisfies RouteHandle;

/** Logging out is a post: opened as a page it changes nothing. */
export const loader = () => redirect('/', 303);

/** Ends this browser's session, here and in the database, and leads to the home page (NAV-11). */
export async function action({ request }: ActionFunctionArgs) {
  const { tenant, db } = await openSite(request);
  const token = readCookie(request, 'auth');
  if (token) await endSession(db, token);
  return redirect('/', { status: 303, headers: signOutHeaders(tenant) });
}
