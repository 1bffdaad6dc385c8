import { redirect } from '@remix-run/node';
import type { Site } from '~/http/request/open-site.server';
import type { ToastMessage } from './flash.server';
import { redirectWith } from './redirect-with.server';

/**
 * Throws a redirect to the page that fits better now. Returns where this page's own form was just refused: its
 * loader then shows the reason and what was typed (ERR-4).
 */
export function leavePage({ isPosted }: Pick<Site, 'isPosted'>, address: string): void {
  if (!isPosted) throw redirect(address, 303);
}

type Left = Pick<Site, 'isPosted' | 'tenant' | 'gateways'>;

/**
 * Throws a redirect from a page that cannot be shown any more. Whoever posted its form reads there why nothing was
 * done (ERR-4).
 */
export function leaveForGood(site: Left, address: string, why: Omit<ToastMessage, 'tone'>): never {
  throw site.isPosted ? redirectWith(site, address, { tone: 'error', ...why }) : redirect(address, 303);
}
