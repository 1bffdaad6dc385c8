import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { entryCookie } from '~/http/answer/cookies.server';
import { openSite } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';

export const handle = { name: 'entry', layout: 'default' } satisfies RouteHandle;

/** Opened as a page, the address redirects to the home page. */
export const loader = () => redirect('/', 303);

/** Remembers that the visitor is of age, and returns to the page that asked (NAV-17). */
export async function action({ request }: ActionFunctionArgs) {
  await openSite(request);
  const to = safePath((await readFields(request)).get('to'), '/');
  return redirect(to, { status: 303, headers: { 'Set-Cookie': entryCookie() } });
}

/** A refused form is shown as a page; anything else redirects. */
export default function Nothing() {
  return null;
}
