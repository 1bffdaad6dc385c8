import { nextMidnight } from '~/domain/discovery/swipe-day';
import { swipeCards } from '~/domain/discovery/swipe-cards.server';
import { swipeState } from '~/domain/discovery/swipe-member.server';
import { findMatch } from '~/domain/likes/find-match.server';
import { formatTime } from '~/i18n/format';
import type { MemberSite } from '~/http/request/require-member.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import { openingFilters, ownProfile, result, viewerOf } from './own-search.server';

/** The site's settings for the swipe game. */
export const swipeRules = ({ tenant }: MemberSite) => ({
  likesPerDay: tenant.settings.swipe_likes_per_day,
  timeZone: tenant.settings.time_zone,
});

/** Returns the top card, how many likes are left today, and when they are renewed. */
export async function swipePage(site: MemberSite, matchId: string | null) {
  const { sql, member, now, locale } = site;
  const { likesPerDay, timeZone } = swipeRules(site);
  const own = await ownProfile(site);
  const viewer = viewerOf(own);
  const { left, passed } = await swipeState(sql, { memberId: member.id, likesPerDay, timeZone }, { now });
  const filters = openingFilters(site, own);
  const cards = viewer && left > 0 ? await swipeCards(sql, { filters, viewer }, { now }) : null;
  const src = (key: string | null) => key && mediaAddress(site, key);
  const match = await findMatch(sql, { memberId: member.id, otherId: matchId });
  return {
    title: site.t('discovery:swipe.title'),
    left,
    likesPerDay,
    goesOn: {
      at: nextMidnight(timeZone, now).toISOString(),
      time: formatTime(locale, nextMidnight(timeZone, now), timeZone),
      timeZone,
    },
    card: cards && { ...result(site, cards.top), interests: cards.top.interests },
    under: cards ? cards.under.flatMap((key) => src(key) ?? []) : [],
    passed,
    match: match && { id: match.id, name: match.name, src: src(match.cardKey) },
  };
}
