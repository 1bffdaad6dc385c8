import { findTies } from '~/domain/likes/find-ties.server';
import { distanceKm, inBothMeasures, roundedDistance } from '~/domain/places/rules';
import { INTERESTS } from '~/domain/profiles/rules';
import { viewProfile, type ViewedProfile } from '~/domain/profiles/view-profile.server';
import { groupInterests } from '~/domain/profiles/visibility.server';
import { beginningOf } from '~/domain/short-text';
import type { MemberSite } from '~/http/request/require-member.server';
import type { TextKey } from '~/i18n/text-key';
import type { PreviewedProfile } from '~/ui/profiles/profile-data';
import { factValue } from '~/ui/profiles/profile-facts';
import { placeText } from './place-text.server';
import { visibleFields } from './visible-fields.server';

type Ties = Awaited<ReturnType<typeof findTies>>;

const WORDS = 200;
/** How many interests are named: shared ones first, and some others beside them. */
const NAMED = 6;
const SHARED_NAMED = 4;

function whereText(site: MemberSite, profile: ViewedProfile, own: Ties['place']): string | null {
  const { t, member } = site;
  const place = placeText(site, profile);
  if (!own || member.id === profile.id) return place;
  const away = inBothMeasures(roundedDistance(distanceKm(own, profile)));
  return place === null ? t('discovery:distance', away) : t('profiles:distance', { place, ...away });
}

function namedInterests({ t }: MemberSite, theirs: readonly string[], own: readonly string[]) {
  const { open } = groupInterests(theirs, own);
  const shared = open.filter((interest) => interest.shared);
  const others = open.filter((interest) => !interest.shared);
  const named = [...shared.slice(0, SHARED_NAMED), ...others].slice(0, NAMED);
  return {
    shared: shared.length,
    interests: named.flatMap((each) => {
      const icon = INTERESTS.find(({ key }) => key === each.key)?.icon;
      return icon ? [{ icon, text: t(`interests:${each.key}` as TextKey), shared: each.shared }] : [];
    }),
  };
}

/**
 * Returns what a preview says of a profile, of what its page would show this member; null where that is the 404
 * (PRO-1, PRO-12). It is no view of the profile: nothing is written, and nobody is told of it.
 */
export async function profilePreview(site: MemberSite, profileId: string): Promise<PreviewedProfile | null> {
  const { sql, member, now, t } = site;
  const profile = await viewProfile(sql, { profileId, viewer: { id: member.id, kind: 'free' } }, { now });
  if (!profile) return null;
  const own = await findTies(sql, { memberId: member.id, otherId: profile.id });
  const visible = visibleFields(site);
  const { name, age, fictional, online, gender, signupReason } = profile;
  return {
    ...{ name, age, fictional, online },
    where: whereText(site, profile, own.place),
    words: visible.has('about_me') ? beginningOf(profile.aboutMe ?? '', WORDS) : '',
    ...namedInterests(site, visible.has('interests') ? profile.interests : [], own.interests),
    seeks:
      visible.has('signup_reason') && signupReason
        ? t(factValue('signup_reason', signupReason, gender))
        : null,
  };
}
