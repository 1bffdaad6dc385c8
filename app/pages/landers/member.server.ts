import { redirect } from '@remix-run/node';
import type { MEMBER_LANDERS } from '~/domain/landers/rules';
import { isId } from '~/domain/new-id';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { viewProfile, type ViewedProfile } from '~/domain/viewing/view-profile.server';
import { limitProfileViews } from '~/http/answer/refusals/limit-or-refuse.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { nameAndAge } from '~/i18n/isolated';
import { fictionalNotice } from '~/pages/profiles/fictional-notice.server';
import { placeText } from '~/pages/profiles/place-text.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import * as paths from '~/paths';
import type { LandingData } from '~/ui/landers/member-data';

/** A member visible to visitors, or null; cached for a minute, or until a member hides (LAN-5). */
const viewAsVisitor = (
  { sql, now, tenant, gateways }: Site,
  profileId: string,
): Promise<ViewedProfile | null> =>
  gateways.shared.get(tenant.id, { shown: profileId }, () =>
    viewProfile(sql, { profileId, viewer: null }, { now }),
  );

/** Returns a member's lander (LAN-3, SAF-12); redirects members. Throws the same 404 for every hidden profile. */
export async function memberLandingPage(
  site: Site,
  profileId: string,
  tag: (typeof MEMBER_LANDERS)[number],
): Promise<LandingData & { title: string }> {
  if (!isId(profileId)) throw notFound();
  if (site.member) throw redirect(paths.member(profileId), 303);
  await limitProfileViews(site);
  const profile = await viewAsVisitor(site, profileId);
  if (!profile) throw notFound();
  const { id, name, age, aboutMe, photos, fictional } = profile;
  const [photo] = photos.filter((each) => !each.locked);
  return {
    title: `${nameAndAge(profile)} · ${site.tenant.settings.name}`,
    tag,
    minAge: site.tenant.settings.min_age,
    member: {
      id,
      name,
      age,
      place: placeText(site, profile),
      about: visibleFields(site).has('about_me') ? aboutMe : null,
      src: photo ? mediaAddress(site, photo.card) : null,
      fictional: fictional ? fictionalNotice(site) : null,
    },
  };
}
