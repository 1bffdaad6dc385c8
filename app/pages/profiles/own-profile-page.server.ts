import { hasConsent } from '~/domain/profiles/find-consent.server';
import {
  completeness,
  MAX_PHOTO_BYTES,
  ABOUT_ME_LENGTH,
  photoLimit,
  isPremium,
  PREMIUM_PHOTOS,
} from '~/domain/profiles/rules';
import { findOwnProfile } from '~/domain/profiles/own-profile.server';
import { personForm } from '~/domain/profiles/profile-forms.server';
import { listDecisions } from '~/domain/safety/list-decisions.server';
import { isMonthFirst } from '~/i18n/dialect';
import { formatDate, formatPercent, monthNames } from '~/i18n/format';
import { placeLists } from '~/places/places.server';
import type { OwnProfileData } from '~/ui/profiles/own-profile-data';
import { decisionHref } from './hidden-profile.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import { constraintsOf } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';

type Profile = Awaited<ReturnType<typeof findOwnProfile>>;
/**
 * Returns the place chosen so far, which is part of the address and so needs no script, and the lists to go on
 * choosing from.
 */
function ownPlace({ tenant, locale, query }: MemberSite, profile: Profile): OwnProfileData['place'] {
  const { countries } = tenant.settings;
  const [chosen, chosenRegion, chosenCity] = ['country', 'region', 'city'].map((name) => query.get(name));
  const country = chosen && countries.includes(chosen) ? chosen : profile.country;
  const own = country === profile.country ? profile.region : null;
  const lists = placeLists(countries, { country, region: chosenRegion ?? own }, locale);
  const city = lists.cities.find(({ id }) => String(id) === chosenCity)?.id;
  return { ...lists, cityId: city ?? (lists.region === profile.region ? profile.cityId : null) };
}

/** The sections with a form of their own; that of the place has one once there is a region. */
const FORMS = ['about', 'interests', 'facts', 'person', 'place'];

/** Returns the id of the form that a change of language sends along: of the open section, else of their own words. */
function formOf(opened: string | null, { region }: OwnProfileData['place']): string {
  const isForm = opened !== null && FORMS.includes(opened) && (opened !== 'place' || region !== null);
  return `${isForm ? opened : 'about'}-form`;
}

/** Returns the data of the member's own profile form. */
export async function ownProfilePage(site: MemberSite): Promise<OwnProfileData> {
  const { db, sql, member, now, dialect, tenant, t, query } = site;
  const profile = await findOwnProfile(sql, member.id);
  const { interests, photos } = profile;
  const decisions = await listDecisions(db, { memberId: member.id });
  const { hairColor, eyeColor, bodyType, relationshipStatus, tattoos, signupReason, aboutMe, hasPhoto } =
    profile;
  const facts = { hairColor, eyeColor, bodyType, relationshipStatus, tattoos, signupReason };
  const opened = query.has('country') ? 'place' : query.get('section');
  const place = ownPlace(site, profile);
  const filled = completeness({ hasPhoto, aboutMe, interests: interests.length, ...facts });
  return {
    title: t('profiles:own_title'),
    typedIn: formOf(opened, place),
    opened,
    id: profile.id,
    active: profile.status === 'active',
    confirmed: member.status === 'active',
    seenByVisitors: profile.visibleToVisitors && !member.invisible,
    hiddenHref: profile.status === 'active' ? null : decisionHref(decisions, profile.id),
    aboutMe,
    aboutLength: ABOUT_ME_LENGTH,
    facts,
    interests,
    consented: await hasConsent(db, member.id),
    person: {
      name: profile.name,
      gender: profile.gender,
      sexuality: profile.sexuality,
      birthDate: profile.birthDate.toISOString().slice(0, 10),
      born: formatDate(dialect, profile.birthDate, 'UTC'),
      constraints: constraintsOf(personForm),
    },
    months: monthNames(dialect),
    monthFirst: isMonthFirst(dialect),
    place,
    photos: photos.map(({ cardKey, thumbKey, ...photo }) => ({
      ...photo,
      src: cardKey && mediaAddress(site, cardKey),
      thumbSrc: thumbKey && mediaAddress(site, thumbKey),
      decisionHref: photo.status === 'rejected' ? decisionHref(decisions, photo.id) : null,
    })),
    photoLimit: photoLimit(member, now),
    premiumPhotos: isPremium(member, now) ? null : PREMIUM_PHOTOS,
    maxPhotoMb: MAX_PHOTO_BYTES / 1024 / 1024,
    completeness: { ...filled, percent: formatPercent(dialect, filled.filled / filled.of) },
    moderated: tenant.settings.photo_moderation === 'manual',
  };
}
