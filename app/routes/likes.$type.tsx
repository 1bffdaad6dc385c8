import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readPage } from '~/domain/discovery/search-form.server';
import { countLikes, listLikes } from '~/domain/likes/list-likes.server';
import { isLikeType } from '~/domain/likes/rules';
import { showAllLikes } from '~/domain/likes/show-all-likes.server';
import { useLiveLikes } from '~/browser/likes/live-likes';
import { usePressedHearts } from '~/browser/likes/heart-presses';
import { mediaAddress } from '~/http/answer/media-address.server';
import { pageTitle } from '~/http/answer/page-title';
import { omitRenderedData } from '~/delivery/omit-rendered-data.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { formatAgo } from '~/i18n/format';
import { suggestedMembers } from '~/pages/discovery/people-who-fit.server';
import { likedPartView } from '~/pages/likes/liked-part.server';
import { matchMoment } from '~/pages/likes/match-moment.server';
import { visibleCity } from '~/pages/profiles/visible-fields.server';
import { LikesPage } from '~/ui/likes/likes-page';
import { MatchOverlay } from '~/ui/likes/match-overlay';

export const handle = {
  name: 'likes-type',
  layout: 'default',
  scripts: true,
  firstScreen: 'likes',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** `match` announces a match. The listed received likes are not announced elsewhere. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { sql, member, dialect, now, t } = site;
  const type = params.type ?? 'received';
  if (!isLikeType(type)) throw data(t('errors:page_not_found'), { status: 404 });
  const search = site.query;
  const page = readPage(search);
  const [{ likes, more }, { counts, newestMatches }, match] = await Promise.all([
    listLikes(sql, { memberId: member.id, type, page }, { now }),
    countLikes(sql, member.id, { now }),
    matchMoment(site, search.get('match')),
  ]);
  if (type === 'received' && member.waitingLikes && !site.isPrefetch)
    site.afterAnswer(() => showAllLikes(sql, { memberId: member.id }, { now }));
  const src = (key: string | null) => key && mediaAddress(site, key);
  return {
    title: t('likes:title'),
    type,
    page,
    more,
    newLikes: member.newLikes,
    match,
    fitting: likes.length === 0 ? await suggestedMembers(site) : null,
    counts,
    newestMatches: newestMatches.map(({ cardKey, thumbKey, ...match }) => {
      const thumbSrc = src(thumbKey);
      return omitRenderedData({ ...match, src: src(cardKey), thumbSrc }, { id: match.id, thumbSrc });
    }),
    likes: likes.map(({ cardKey, thumbKey, likedAt, cityName, likedPhoto, likedAnswer, ...like }) => {
      const { id, isNew, matched } = like;
      const shown = {
        ...like,
        place: visibleCity(site, cityName),
        src: src(isNew || type !== 'received' ? cardKey : thumbKey),
        when: formatAgo(dialect, likedAt, now),
        part: likedPartView(site, type, { likedPhoto, likedAnswer }),
      };
      return omitRenderedData(shown, { id, isNew, matched });
    }),
  };
}

export default function Likes() {
  const { match, ...page } = useLoaderData<typeof loader>();
  useLiveLikes(page.newLikes);
  usePressedHearts();
  return (
    <>
      <div {...(match ? { inert: '' } : {})}>
        <LikesPage {...page} />
      </div>
      {match && <MatchOverlay match={match} />}
    </>
  );
}
