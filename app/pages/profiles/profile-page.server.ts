import { countGifts } from '~/domain/gifts/count-gifts.server';
import { INTERESTS, isPremium, PROFILE_FACTS } from '~/domain/profiles/rules';
import { hasBlocked } from '~/domain/safety/find-block.server';
import { distanceKm, roundedDistance } from '~/domain/places/rules';
import { viewProfile, type ViewedProfile } from '~/domain/profiles/view-profile.server';
import { localized } from '~/tenancy/tenant';
import type { ProfilePageProps } from '~/ui/profiles/profile-data';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';

const FACT_COLUMNS = {
  signup_reason: 'signupReason',
  relationship_status: 'relationshipStatus',
  body_type: 'bodyType',
  hair_color: 'hairColor',
  eye_color: 'eyeColor',
  tattoos: 'tattoos',
  sexuality: 'sexuality',
} as const;

const INTIMATE = new Set<string>(INTERESTS.filter(({ intimate }) => intimate).map(({ key }) => key));

function gallery(site: Site, photos: ViewedProfile['photos']): ProfilePageProps['photos'] {
  return photos.map((photo) => {
    if (photo.locked) return { blurred: mediaAddress(site, photo.blurred) };
    const [thumb, card, full] = [photo.thumb, photo.card, photo.full].map((key) =>
      mediaAddress(site, key),
    ) as [string, string, string];
    return {
      id: photo.id,
      src: card,
      srcSet: `${thumb} 180w, ${card} 440w, ${full} ${photo.widthPx}w`,
      full,
      widthPx: photo.widthPx,
      heightPx: photo.heightPx,
    };
  });
}

function facts({ tenant, locale }: Site, profile: ViewedProfile): ProfilePageProps['facts'] {
  const {
    visible_profile_fields: visible,
    visible_profile_notes: notes,
    domain_language: language,
  } = tenant.settings;
  return PROFILE_FACTS.filter((fact) => visible.includes(fact)).flatMap((fact) => {
    const value = profile[FACT_COLUMNS[fact]];
    const note = notes[fact];
    return value ? [{ fact, value, note: note ? localized(note, locale, language) : null }] : [];
  });
}

async function viewerFacts(site: Site, profile: ViewedProfile): Promise<ProfilePageProps['viewer']> {
  const { member, db, tenant } = site;
  if (!member) return { kind: 'visitor' };
  if (member.id === profile.id) return { kind: 'self' };
  const liked = (await db.like.count({ where: { fromId: member.id, toId: profile.id } })) > 0;
  const blocked = await hasBlocked(db, member.id, profile.id);
  const free = profile.fictional && !tenant.settings.fictional_replies;
  return {
    kind: 'member',
    credits: member.credits,
    messageCredits: free ? 0 : tenant.settings.message_credits,
    liked,
    blocked,
  };
}

/** A profile as the page shows it: the tenant's visible fields, and what this viewer may see (PRO-1, PRO-7); null where there is none. */
export async function profilePage(site: Site, profileId: string): Promise<ProfilePageProps | null> {
  const { member, db, tenant, now } = site;
  const kind = member && isPremium(member, now) ? 'premium' : 'free';
  const profile = await viewProfile(db, { profileId, viewer: member && { id: member.id, kind } }, { now });
  if (!profile) return null;
  const { settings } = tenant;
  const visible = new Set<string>(settings.visible_profile_fields);
  const own = member
    ? await db.profile.findFirst({ where: { id: member.id }, select: { latitude: true, longitude: true } })
    : null;
  const mine = member
    ? new Set(
        (
          await db.profileInterest.findMany({ where: { memberId: member.id }, select: { interest: true } })
        ).map((row) => row.interest),
      )
    : new Set<string>();
  const interests = profile.interests
    .filter((key) => member || !INTIMATE.has(key))
    .map((key) => ({ key, shared: mine.has(key) }));
  return {
    id: profile.id,
    name: profile.name,
    age: profile.age,
    gender: profile.gender,
    fictional: profile.fictional,
    online: profile.online,
    isNew: profile.isNew,
    place: visible.has('city') ? profile.cityName : null,
    distanceKm: own && member?.id !== profile.id ? roundedDistance(distanceKm(own, profile)) : null,
    photos: gallery(site, profile.photos),
    hiddenPhotos: profile.hiddenPhotos,
    about: visible.has('about_me') ? profile.aboutMe : null,
    interests: visible.has('interests') ? interests : null,
    facts: facts(site, profile),
    giftsReceived: await countGifts(site.sql, { memberId: profile.id }),
    viewer: await viewerFacts(site, profile),
  };
}
