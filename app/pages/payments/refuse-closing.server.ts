import { isClosing } from '~/domain/site-closing';
import { closesOn } from '~/http/answer/closes-on.server';
import { leaveForGood } from '~/http/answer/leave-page.server';
import type { MemberSite } from '~/http/request/require-member.server';

/** Leads to the page of the bundles, which says so, where the site's end is announced: nothing is sold any more. */
export function refuseClosing(site: MemberSite): void {
  const { settings } = site.tenant;
  if (!isClosing(settings)) return;
  const values = { site: settings.name, date: closesOn(site) ?? '' };
  leaveForGood(site, '/credits', { text: 'payments:closing', values });
}
