import { redirect } from '@remix-run/node';
import type { MEMBER_LANDERS } from '~/domain/landers/rules';
import { isId } from '~/domain/new-id';
import { notFound } from '~/http/answer/not-found.server';
import { viewProfile, type ViewedProfile } from '~/domain/profiles/view-profile.server';
import { limitProfileViews } from '~/http/answer/limit-or-refuse.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { nameAndAge } from '~/i18n/isolated';
import { fictionalNotice } from '~/pages/profiles/fictional-notice.server';
import { placeText } from '~/pages/profiles/place-text.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import type { LandingData } from '~/ui/landers/member-data';

/**
 * Returns a member as visitors may see them; null if they may not. Visitors share the answer for up to a
 * minute, or until a member of the site hides (LAN-5).
 */
const shownToVisitors = (
  { sql, now, tenant, gateways }: Site,
  profileId: string,
): Promise<ViewedProfile | null> =>
  gateways.shared.get(tenant.id, { shown: profileId }, () =>
    viewProfile(sql, { profileId, viewer: null }, { now }),
  );

/**
 * Returns a lander about a member as visitors may see them (LAN-3, SAF-12); a member is redirected to the
 * profile. Throws 404 alike for a profile that is unknown, of another site or not shown to visitors.
 */
export async function memberLandingPage(
  site: Site,
  profileId: string,
  tag: (typeof MEMBER_LANDERS)[number],
): Promise<LandingData & { title: string }> {
  if (!isId(profileId)) throw notFound();
  if (site.member) throw redirect(`/members/${profileId}`, 303);
  await limitProfileViews(site);
  const profile = await shownToVisitors(site, profileId);
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
