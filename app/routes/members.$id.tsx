import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { noticeLike } from '~/domain/likes/notice-like.server';
import { usePhotoSteps } from '~/enhance/photo-steps';
import { useGiftModal } from '~/enhance/extras';
import { usePressedHearts } from '~/enhance/press-hearts';
import { usePhotoViewer } from '~/enhance/photo-viewer-links';
import { nameAndAge } from '~/i18n/isolated';
import { giftsView } from '~/pages/gifts/gift-page.server';
import { memberResell } from '~/pages/credits/member-resell.server';
import { limitProfileViews } from '~/http/answer/limit-or-refuse.server';
import { openSite } from '~/http/request/open-site.server';
import { askToLogIn } from '~/http/request/require-member.server';
import { matchMoment } from '~/pages/likes/match-moment.server';
import { profilePage, targetOf } from '~/pages/profiles/profile-page.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { pageTitle } from '~/http/answer/page-title';
import { MatchOverlay } from '~/ui/likes/match-overlay';
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
  ...pageTitle(matches, page && nameAndAge(page.profile)),
  { name: 'robots', content: 'noindex' },
];

/** A profile. Opening it marks that member's like as seen; a prefetch does not. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  await limitProfileViews(site);
  const search = site.query;
  const asVisitors = search.get('as') === 'visitor' && site.member?.id === params.id;
  const found = await profilePage(site, params.id ?? '', { asVisitors });
  // Visitors do not see this profile, so its owner is led to the setting.
  if (!found && asVisitors) throw redirect('/notifications/privacy', 303);
  if (!found) askToLogIn(site);
  if (!found) throw data(site.t('errors:page_not_found'), { status: 404 });
  const { profile, ties } = found;
  const { member, sql } = site;
  if (member && ties?.likedAnew && !site.isPrefetch)
    site.afterAnswer(() => noticeLike(sql, { memberId: member.id, likerId: profile.id }));
  const shown = profile.photos.filter((photo) => 'full' in photo);
  const number = Number(search.get('photo'));
  const photo = shown[number - 1];
  const asked = search.get('match') === profile.id && ties?.matched === true && !profile.fictional;
  const match = asked && member ? await matchMoment({ ...site, member }, profile.id) : null;
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
    asVisitors,
    ...(member ? {} : { invites: targetOf(profile) }),
  };
}

export default function Profile() {
  const { profile, resell, gifts, large, all, match, asVisitors } = useLoaderData<typeof loader>();
  const giftModal = useGiftModal(gifts);
  usePressedHearts();
  const viewer = usePhotoSteps();
  const address = useLocation().pathname;
  const photoViewer = usePhotoViewer(
    large
      ? null
      : {
          name: profile.name,
          fictional: profile.fictional,
          photos: profile.photos.filter((photo) => 'full' in photo),
          reportHref: profile.viewer.kind === 'self' ? null : `${address}/report`,
        },
  );
  if (large)
    return (
      <LargePhoto
        {...large}
        src={large.full}
        name={profile.name}
        fictional={profile.fictional}
        address={address}
        viewer={viewer}
      />
    );
  if (all)
    return (
      <>
        <AllPhotos profile={profile} address={address} />
        {photoViewer}
      </>
    );
  return (
    <>
      <div {...(match ? { inert: '' } : {})}>
        <ProfilePage {...{ profile, resell, address, asVisitors }} onGift={giftModal.open} />
      </div>
      {giftModal.dialog}
      {photoViewer}
      {match && <MatchOverlay match={match} />}
    </>
  );
}
