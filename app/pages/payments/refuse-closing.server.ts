import { isClosing } from '~/domain/site-closing';
import { formatClosingDay } from '~/http/answer/closes-on.server';
import { leaveForGood } from '~/http/answer/leave-page.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

/** Redirects to the bundles once the site's closing is announced. */
export function refuseClosing(site: MemberSite): void {
  const { settings } = site.tenant;
  if (!isClosing(settings)) return;
  const values = { site: settings.name, date: formatClosingDay(site) ?? '' };
  leaveForGood(site, paths.credits, { text: 'payments:closing', values });
}
