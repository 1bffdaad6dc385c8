import { sitePauseEnd } from '~/domain/spending/pause';
import { leaveForGood } from '~/http/answer/leave-page.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';
import type { PausedPageData } from '~/ui/spending/spending-data';

/** Returns when the member's pause from the site ends; redirects members without one (TRU-5). */
export function pausedPage(site: MemberSite): PausedPageData {
  const until = sitePauseEnd(site.member, site.now);
  if (!until) leaveForGood(site, paths.search, { text: 'errors:action_refused' });
  return { title: site.t('spending:paused_title'), until: formatMoment(site, until) };
}
