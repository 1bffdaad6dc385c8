import { isPremium, readPhotoNumber } from '~/domain/profiles/rules';
import { nextMidnight } from '~/domain/discovery/swipe/swipe-day';
import { swipeCards } from '~/domain/discovery/swipe/swipe-cards.server';
import { swipeState } from '~/domain/discovery/swipe/swipe-state.server';
import { formatTime, zoneName } from '~/i18n/format';
import type { MemberSite } from '~/http/request/require-member.server';
import { matchMoment } from '~/pages/likes/match-moment.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import { openingFilters, largerPortraits, result, loadViewer } from './own-search.server';
import { newSite } from './new-site.server';
import { suggestedMembers } from './people-who-fit.server';

export const swipeRules = ({ tenant }: MemberSite) => ({
  likesPerDay: tenant.settings.swipe_likes_per_day,
  timeZone: tenant.settings.time_zone,
});

type Cards = NonNullable<Awaited<ReturnType<typeof swipeCards>>>;

/** Has the addresses of all photos that the reader may see, but the glimpse only of the one on top. */
function topCard(site: MemberSite, { top }: Cards) {
  const topId = site.query.get('member');
  const shows = visibleFields(site);
  const { src: _, ...card } = result(site, top);
  const photos = top.photos.flatMap((each) => {
    const portrait = largerPortraits(site, each);
    return portrait ? [{ ...portrait, glimpse: each.glimpse }] : [];
  });
  const { answer } = top;
  const number = card.id === topId ? readPhotoNumber(site.query.get('photo'), photos.length) : 1;
  return {
    ...card,
    answer:
      answer && shows.has('about_me')
        ? { asked: site.t(`prompts:${answer.question}`), text: answer.text }
        : null,
    interests: shows.has('interests') ? top.interests : [],
    photos: photos.map(({ src, srcSet }) => ({ src, ...(srcSet && { srcSet }) })),
    number,
    glimpse: photos[number - 1]?.glimpse,
  };
}

export async function swipePage(site: MemberSite) {
  const { sql, member, now, dialect, query } = site;
  const { likesPerDay, timeZone } = swipeRules(site);
  const viewer = await loadViewer(site);
  const { left, passed, liked, undoable } = await swipeState(
    sql,
    { memberId: member.id, likesPerDay, timeZone },
    { now },
  );
  const filters = openingFilters(site, viewer);
  const kind = isPremium(member, now) ? 'premium' : 'free';
  const topId = query.get('member');
  const cards = viewer && left > 0 ? await swipeCards(sql, { filters, viewer, kind, topId }, { now }) : null;
  return {
    title: site.t('discovery:swipe.title'),
    left,
    likesPerDay,
    goesOn: {
      at: nextMidnight(timeZone, now).toISOString(),
      time: formatTime(dialect, nextMidnight(timeZone, now), site.timeZone),
      timeZone: zoneName(dialect, now, site.timeZone),
    },
    card: cards && topCard(site, cards),
    // The same files as on top, which may be loaded by then.
    under: (cards?.under ?? []).flatMap((each) => largerPortraits(site, each) ?? []),
    newSite: !cards && left > 0 ? await newSite(site, filters.gender) : null,
    fitting: cards ? null : await suggestedMembers(site, viewer),
    passed,
    sawSome: passed || liked,
    undoable,
    match: await matchMoment(site, query.get('match')),
  };
}
