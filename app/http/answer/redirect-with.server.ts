import { redirect } from '@remix-run/node';
import type { Site } from '~/http/request/open-site.server';
import { appendCookies } from './cookies.server';
import { flash, type ToastMessage } from './flash.server';

/** Redirects after a submission and shows a toast on the next page. */
export function redirectWith(
  site: Pick<Site, 'tenant' | 'gateways'>,
  address: string,
  toast: ToastMessage,
  cookies: string[] = [],
): Response {
  const headers = appendCookies(new Headers(), [...cookies, flash(site, toast)]);
  return redirect(address, { status: 303, headers });
}
