import { isClosing } from '~/domain/site-closing';
import { buyingPauseEnd } from '~/domain/spending/pause';
import { formatClosingDay } from '~/http/answer/closes-on.server';
import { leaveForGood } from '~/http/answer/leave-page.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

/** Redirects to the bundles once the site's closing is announced, and during the member's pause from buying (TRU-5). */
export function refuseSale(site: MemberSite): void {
  const { settings } = site.tenant;
  if (isClosing(settings)) {
    const values = { site: settings.name, date: formatClosingDay(site) ?? '' };
    leaveForGood(site, paths.credits, { text: 'payments:closing', values });
  }
  const pausedUntil = buyingPauseEnd(site.member, site.now);
  if (pausedUntil)
    leaveForGood(site, paths.credits, {
      text: 'spending:buying_paused',
      values: formatMoment(site, pausedUntil),
    });
}
