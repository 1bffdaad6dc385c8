import { redirect } from '@remix-run/node';
import type { Site } from '~/http/request/open-site.server';
import { flash, type Toast } from './flash.server';

/** The way to the next page after a post, which then shows the toast; further cookies go along. */
export function redirectWith(
  { tenant }: Pick<Site, 'tenant'>,
  address: string,
  toast: Toast,
  cookies: string[] = [],
): Response {
  const headers = new Headers();
  for (const cookie of [...cookies, flash(tenant, toast)]) headers.append('Set-Cookie', cookie);
  return redirect(address, { status: 303, headers });
}
