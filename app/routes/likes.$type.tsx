import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readPage } from '~/domain/discovery/search-form.server';
import { countLikes, listLikes } from '~/domain/likes/list-likes.server';
import { isLikeType } from '~/domain/likes/rules';
import { showAllLikes } from '~/domain/likes/show-next-like.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import { useLiveLikes } from '~/enhance/live-likes';
import { mediaAddress } from '~/http/answer/media-address.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { formatAgo } from '~/i18n/format';
import { LikesPage } from '~/ui/likes/likes-page';

export const handle = {
  name: 'likes-type',
  layout: 'default',
  scripts: true,
  firstScreen: 'likes',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/**
 * The list of received likes, given likes or matches. Received likes that this list has shown are not
 * announced anywhere else.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { sql, member, locale, now, t } = site;
  const type = params.type ?? 'received';
  if (!isLikeType(type)) throw data(t('errors:page_not_found'), { status: 404 });
  const page = readPage(new URL(request.url).searchParams);
  const [{ likes, more }, counts] = await Promise.all([
    listLikes(sql, { memberId: member.id, type, page }, { now }),
    countLikes(sql, member.id),
  ]);
  if (type === 'received' && member.waitingLikes && !isPrefetch(request))
    site.afterAnswer(() => showAllLikes(sql, { memberId: member.id }, { now }));
  return {
    title: t('likes:title'),
    type,
    page,
    more,
    newLikes: member.newLikes,
    counts,
    likes: likes.map(({ cardKey, likedAt, ...like }) => ({
      ...like,
      src: cardKey && mediaAddress(site, cardKey),
      when: formatAgo(locale, likedAt, now),
    })),
  };
}

export default function Likes() {
  const page = useLoaderData<typeof loader>();
  useLiveLikes(page.newLikes);
  return <LikesPage {...page} />;
}
