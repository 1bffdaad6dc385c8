import { findTies } from '~/domain/likes/find-ties.server';
import { distanceKm, toBothMeasures, roundedDistance } from '~/domain/places/rules';
import { INTERESTS } from '~/domain/profiles/rules';
import { viewProfile, type ViewedProfile } from '~/domain/viewing/view-profile.server';
import { groupInterests } from '~/domain/profiles/visibility.server';
import { firstGraphemes } from '~/domain/short-text';
import type { MemberSite } from '~/http/request/require-member.server';
import type { TextKey } from '~/i18n/text-key';
import type { PreviewedProfile } from '~/ui/profiles/profile-data';
import { factValue } from '~/ui/profiles/profile-facts';
import { placeText } from './place-text.server';
import { visibleFields } from './visible-fields.server';

type Ties = Awaited<ReturnType<typeof findTies>>;

const MAX_CHARACTERS = 200;
const MAX_INTERESTS = 6;

function locationText(site: MemberSite, profile: ViewedProfile, own: Ties['place']): string | null {
  const { t, member } = site;
  const place = placeText(site, profile);
  if (!own || member.id === profile.id) return place;
  const away = toBothMeasures(roundedDistance(distanceKm(own, profile)));
  return place === null ? t('discovery:distance', away) : t('profiles:distance', { place, ...away });
}

function nameInterests({ t }: MemberSite, theirs: readonly string[], own: readonly string[]) {
  const { open } = groupInterests(theirs, own);
  const shared = open.filter((interest) => interest.shared);
  const named = (shared.length > 0 ? shared : open).slice(0, MAX_INTERESTS);
  return {
    shared: shared.length,
    interests: named.flatMap(({ key }) => {
      const icon = INTERESTS.find((each) => each.key === key)?.icon;
      return icon ? [{ icon, text: t(`interests:${key}` as TextKey) }] : [];
    }),
  };
}

/** Returns a preview with the profile page's limits; null for its 404 (PRO-1, PRO-12). Not counted as a view. */
export async function profilePreview(site: MemberSite, profileId: string): Promise<PreviewedProfile | null> {
  const { sql, member, now, t } = site;
  const profile = await viewProfile(sql, { profileId, viewer: { id: member.id, kind: 'free' } }, { now });
  if (!profile) return null;
  const own = await findTies(sql, { memberId: member.id, otherId: profile.id });
  const visible = visibleFields(site);
  const { name, age, fictional, online, gender, signupReason } = profile;
  return {
    ...{ name, age, fictional, online },
    where: locationText(site, profile, own.place),
    words: visible.has('about_me') ? firstGraphemes(profile.aboutMe ?? '', MAX_CHARACTERS) : '',
    ...nameInterests(site, visible.has('interests') ? profile.interests : [], own.interests),
    seeks:
      visible.has('signup_reason') && signupReason
        ? t(factValue('signup_reason', signupReason, gender))
        : null,
  };
}
