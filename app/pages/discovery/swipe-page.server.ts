import { isSomebodyListed } from '~/domain/discovery/is-somebody-listed.server';
import { nextMidnight } from '~/domain/discovery/swipe/swipe-day';
import { swipeCards } from '~/domain/discovery/swipe/swipe-cards.server';
import { swipeState } from '~/domain/discovery/swipe/swipe-state.server';
import { formatTime, zoneName } from '~/i18n/format';
import type { MemberSite } from '~/http/request/require-member.server';
import { matchMoment } from '~/pages/likes/match-moment.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import { openingFilters, largerPortraits, result, loadViewer } from './own-search.server';
import { suggestedMembers } from './people-who-fit.server';

export const swipeRules = ({ tenant }: MemberSite) => ({
  likesPerDay: tenant.settings.swipe_likes_per_day,
  timeZone: tenant.settings.time_zone,
});

export async function swipePage(site: MemberSite, matchId: string | null) {
  const { sql, member, now, dialect } = site;
  const { likesPerDay, timeZone } = swipeRules(site);
  const viewer = await loadViewer(site);
  const { left, passed, liked, undoable } = await swipeState(
    sql,
    { memberId: member.id, likesPerDay, timeZone },
    { now },
  );
  const filters = openingFilters(site, viewer);
  const cards = viewer && left > 0 ? await swipeCards(sql, { filters, viewer }, { now }) : null;
  return {
    title: site.t('discovery:swipe.title'),
    left,
    likesPerDay,
    goesOn: {
      at: nextMidnight(timeZone, now).toISOString(),
      time: formatTime(dialect, nextMidnight(timeZone, now), site.timeZone),
      timeZone: zoneName(dialect, now, site.timeZone),
    },
    card: cards && {
      ...result(site, cards.top),
      ...largerPortraits(site, cards.top),
      glimpse: cards.top.glimpse,
      interests: visibleFields(site).has('interests') ? cards.top.interests : [],
    },
    // The same files as on top, which are loaded by then.
    under: (cards?.under ?? []).flatMap((each) => largerPortraits(site, each) ?? []),
    nobody: !cards && left > 0 && !(await isSomebodyListed(sql, { except: member.id })),
    fitting: cards ? null : await suggestedMembers(site, viewer),
    passed,
    sawSome: passed || liked,
    undoable,
    match: await matchMoment(site, matchId),
  };
}
