import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { noticeLike } from '~/domain/likes/notice-like.server';
import { useGiftModal } from '~/enhance/extras';
import { giftsView } from '~/pages/gifts/gift-page.server';
import { memberResell } from '~/pages/credits/member-resell.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import { openSite } from '~/http/request/open-site.server';
import { profilePage } from '~/pages/profiles/profile-page.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { pageTitle } from '~/http/answer/page-title';
import { MatchDialog } from '~/ui/likes/match-dialog';
import { AllPhotos } from '~/ui/profiles/all-photos';
import { LargePhoto } from '~/ui/profiles/large-photo';
import { ProfilePage } from '~/ui/profiles/profile-page';

export const handle = {
  name: 'members-id',
  layout: 'default',
  scripts: true,
  firstScreen: 'profile',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page && `${page.profile.name}, ${page.profile.age}`),
  { name: 'robots', content: 'noindex' },
];

/** A profile. Opening it marks that member's like as seen; a prefetch does not. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const found = await profilePage(site, params.id ?? '');
  if (!found) throw data(site.t('errors:page_not_found'), { status: 404 });
  const { profile, ties } = found;
  const { member, sql } = site;
  if (member && ties?.likedAnew && !isPrefetch(request))
    site.afterAnswer(() => noticeLike(sql, { memberId: member.id, likerId: profile.id }));
  const search = new URL(request.url).searchParams;
  const shown = profile.photos.filter((photo) => 'full' in photo);
  const number = Number(search.get('photo'));
  const photo = shown[number - 1];
  const match = search.get('match') === '1' && ties?.matched === true && !profile.fictional;
  const gifts = member && profile.viewer.kind === 'member' ? giftsView({ ...site, member }, profile) : null;
  const reportHref =
    photo && profile.viewer.kind !== 'self' ? `/members/${profile.id}/report?photo=${photo.id}` : null;
  const large = photo ? { ...photo, number, of: shown.length, reportHref } : null;
  const resell = memberResell(site);
  return {
    profile,
    resell,
    gifts,
    large,
    all: member !== null && search.get('photos') === 'all',
    match,
  };
}

export default function Profile() {
  const { profile, resell, gifts, large, all, match } = useLoaderData<typeof loader>();
  const giftModal = useGiftModal(gifts);
  const address = useLocation().pathname;
  const [main] = profile.photos;
  if (large)
    return (
      <LargePhoto
        {...large}
        src={large.full}
        name={profile.name}
        fictional={profile.fictional}
        address={address}
      />
    );
  if (all) return <AllPhotos profile={profile} address={address} />;
  return (
    <>
      <div {...(match ? { inert: '' } : {})}>
        <ProfilePage profile={profile} resell={resell} address={address} onGift={giftModal.open} />
      </div>
      {giftModal.dialog}
      {match && (
        <MatchDialog
          name={profile.name}
          portraitSrc={main && 'src' in main ? main.src : null}
          memberId={profile.id}
          later={address}
        />
      )}
    </>
  );
}
