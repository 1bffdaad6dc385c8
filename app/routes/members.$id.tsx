import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { noticeLike } from '~/domain/likes/notice-like.server';
import { usePhotoSteps } from '~/browser/photos/photo-steps';
import { useGiftModal } from '~/browser/chat/dialogs';
import { usePressedHearts } from '~/browser/likes/heart-presses';
import { usePhotoViewer } from '~/browser/photos/photo-viewer-links';
import { nameAndAge } from '~/i18n/isolated';
import { giftsView } from '~/pages/gifts/gift-page.server';
import { memberResell } from '~/pages/credits/member-resell.server';
import { limitProfileViews } from '~/http/answer/refusals/limit-or-refuse.server';
import { openSite } from '~/http/request/open-site.server';
import { askToLogIn } from '~/http/request/require-member.server';
import { matchMoment } from '~/pages/likes/match-moment.server';
import { profilePage, signupTarget } from '~/pages/profiles/profile-page.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { pageTitle } from '~/http/answer/page-title';
import * as paths from '~/paths';
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

/** Marks the member's like as seen, except by prefetching. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  await limitProfileViews(site);
  const search = site.query;
  const asVisitors = search.get('as') === 'visitor' && site.member?.id === params.id;
  const found = await profilePage(site, params.id ?? '', { asVisitors });
  // Visitors cannot see it; the owner gets the setting.
  if (!found && asVisitors) throw redirect(paths.privacy, 303);
  if (!found) askToLogIn(site);
  if (!found) throw data(site.t('errors:page_not_found'), { status: 404 });
  const { profile, ties } = found;
  const { member, sql } = site;
  if (member && ties?.likedAnew && !site.isPrefetch)
    site.afterAnswer(() => noticeLike(sql, { memberId: member.id, likerId: profile.id }));
  const sharp = profile.photos.filter((photo) => 'full' in photo);
  const number = Number(search.get('photo'));
  const photo = sharp[number - 1];
  const isMatchRequested = search.get('match') === profile.id && ties?.matched === true && !profile.fictional;
  const match = isMatchRequested && member ? await matchMoment({ ...site, member }, profile.id) : null;
  const gifts = member && profile.viewer.kind === 'member' ? giftsView({ ...site, member }, profile) : null;
  const reportHref =
    photo && profile.viewer.kind !== 'self' ? paths.report(profile.id, { photo: photo.id }) : null;
  const large = photo ? { ...photo, number, of: sharp.length, reportHref } : null;
  const resell = memberResell(site);
  return {
    profile,
    resell,
    gifts,
    large,
    all: member !== null && search.get('photos') === 'all',
    match,
    asVisitors,
    ...(member ? {} : { invites: signupTarget(profile) }),
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
          reportHref: profile.viewer.kind === 'self' ? null : paths.report(profile.id),
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
