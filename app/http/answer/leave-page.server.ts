import { redirect } from '@remix-run/node';
import type { Site } from '~/http/request/open-site.server';
import { flash, type ToastMessage } from './flash.server';

/** Redirects to a better page, unless this one must show its refused form (ERR-4). */
export function leavePage({ isPosted }: Pick<Site, 'isPosted'>, address: string): void {
  if (!isPosted) throw redirect(address, 303);
}

type PostedSite = Pick<Site, 'isPosted' | 'tenant' | 'gateways'>;

/** Redirects from an unavailable page; after a post, a toast there explains why nothing was done (ERR-4). */
export function leaveForGood(site: PostedSite, address: string, why: Omit<ToastMessage, 'tone'>): never {
  const headers: HeadersInit = site.isPosted ? { 'Set-Cookie': flash(site, { tone: 'error', ...why }) } : {};
  throw redirect(address, { status: 303, headers });
}
