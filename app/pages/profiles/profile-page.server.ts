import { AGE_BADGE } from '~/domain/age/rules';
import { countGifts } from '~/domain/gifts/count-gifts.server';
import { isPremium, PROFILE_FACTS } from '~/domain/profiles/rules';
import { findTies } from '~/domain/likes/find-ties.server';
import { distanceKm, roundedDistance } from '~/domain/places/rules';
import { openingLine } from '~/domain/profiles/opening-line';
import { viewProfile, type ViewedProfile } from '~/domain/viewing/view-profile.server';
import { groupInterests } from '~/domain/profiles/visibility.server';
import { localized } from '~/tenancy/tenant';
import type { SignupTarget } from '~/ui/signup/signup-data';
import type { ProfilePageProps } from '~/ui/profiles/profile-data';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { placeText } from './place-text.server';
import { visibleFields } from './visible-fields.server';

const FACT_COLUMNS = {
  signup_reason: 'signupReason',
  relationship_status: 'relationshipStatus',
  body_type: 'bodyType',
  hair_color: 'hairColor',
  eye_color: 'eyeColor',
  tattoos: 'tattoos',
  sexuality: 'sexuality',
} as const;

function gallery(site: Site, photos: ViewedProfile['photos']): ProfilePageProps['photos'] {
  return photos.map((photo, index) => {
    if (photo.locked) return { blurred: mediaAddress(site, photo.blurred) };
    const [thumb, card, full] = [photo.thumb, photo.card, photo.full].map((key) =>
      mediaAddress(site, key),
    ) as [string, string, string];
    const larger = photo.larger.map(({ key, widthPx }) => `, ${mediaAddress(site, key)} ${widthPx}w`);
    return {
      id: photo.id,
      src: card,
      srcSet: `${thumb} 180w, ${card} 440w${larger.join('')}`,
      full,
      // The page's first picture loads before all others.
      ...(index === 0 && { glimpse: photo.glimpse }),
      widthPx: photo.widthPx,
      heightPx: photo.heightPx,
    };
  });
}

function facts(
  { tenant, locale }: Site,
  profile: ViewedProfile,
  visible: Set<string>,
): ProfilePageProps['facts'] {
  const { visible_profile_notes: notes, domain_language: language } = tenant.settings;
  return PROFILE_FACTS.filter((fact) => visible.has(fact)).flatMap((fact) => {
    const value = profile[FACT_COLUMNS[fact]];
    const note = notes[fact];
    return value ? [{ fact, value, note: note ? localized(note, locale, language) : null }] : [];
  });
}

function viewerFacts(site: Site, profile: ViewedProfile, ties: Ties | null): ProfilePageProps['viewer'] {
  const { member, tenant } = site;
  if (!member) return { kind: 'visitor' };
  if (!ties) return { kind: 'self' };
  const free = profile.fictional && !tenant.settings.fictional_replies;
  return {
    kind: 'member',
    credits: member.credits,
    messageCredits: free ? 0 : tenant.settings.message_credits,
    liked: ties.likes,
    likedPart: ties.likedPart,
    blocked: ties.blocked,
  };
}

type Ties = Awaited<ReturnType<typeof findTies>>;
type Found = { profile: ProfilePageProps; ties: Ties | null };

/** Returns a profile limited to this viewer, or null. `asVisitors` shows one's own profile as visitors see it. */
export async function profilePage(
  site: Site,
  profileId: string,
  { asVisitors = false } = {},
): Promise<Found | null> {
  const { sql, now } = site;
  const member = asVisitors ? null : site.member;
  const kind = member && isPremium(member, now) ? 'premium' : 'free';
  const profile = await viewProfile(sql, { profileId, viewer: member && { id: member.id, kind } }, { now });
  if (!profile) return null;
  const visible = visibleFields({ ...site, member });
  const other = member !== null && member.id !== profile.id ? member : null;
  const ties = other && (await findTies(sql, { memberId: other.id, otherId: profile.id }));
  const ownInterests = ties?.interests ?? (member ? profile.interests : []);
  const page = {
    id: profile.id,
    name: profile.name,
    age: profile.age,
    gender: profile.gender,
    fictional: profile.fictional,
    online: profile.online,
    ageChecked: profile.ageChecked && visible.has(AGE_BADGE),
    photoChecked: profile.photoChecked,
    place: placeText(site, profile),
    distanceKm: ties?.place ? roundedDistance(distanceKm(ties.place, profile)) : null,
    photos: gallery(site, profile.photos),
    about: visible.has('about_me') && profile.aboutMe !== null ? openingLine(profile.aboutMe) : null,
    answers: visible.has('about_me')
      ? profile.answers.map((answer) => ({ ...answer, asked: site.t(`prompts:${answer.question}`) }))
      : [],
    interests: visible.has('interests') ? groupInterests(profile.interests, ownInterests) : null,
    facts: facts(site, profile, visible),
    giftsReceived: member ? await countGifts(sql, { memberId: profile.id }) : [],
    viewer: asVisitors ? { kind: 'self' as const } : viewerFacts(site, profile, ties),
  };
  return { profile: page, ties };
}

/** Returns the profile for a visitor's sign-up (NAV-18, SAF-12). */
export function signupTarget({ id, name, age, place, photos, fictional }: ProfilePageProps): SignupTarget {
  const main = photos.find((photo) => 'src' in photo);
  return { id, name, age, place, src: main?.src ?? null, fictional };
}
