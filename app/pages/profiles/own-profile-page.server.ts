import { hasConsent } from '~/domain/profiles/find-consent.server';
import {
  ANSWER_LENGTH,
  completeness,
  MAX_PHOTO_BYTES,
  ABOUT_ME_LENGTH,
  photoLimit,
  isPremium,
  PREMIUM_PHOTOS,
} from '~/domain/profiles/rules';
import { findOwnProfile, type OwnProfile } from '~/domain/viewing/own-profile.server';
import { personForm } from '~/domain/profiles/profile-forms.server';
import { listDecisions } from '~/domain/safety/cases/list-decisions.server';
import { isMonthFirst } from '~/i18n/dialect';
import { formatDate, formatPercent, monthNames } from '~/i18n/format';
import { placeLists } from '~/places/places.server';
import type { OwnProfileData } from '~/ui/profiles/own-profile-data';
import { decisionHref } from './hidden-profile.server';
import { promptGroups } from './prompt-groups.server';
import { profileDigests } from './section-digest.server';
import { takeFormDraft } from '~/http/answer/kept-form.server';
import { ownSuspension } from '~/http/answer/suspension-text.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';

type Chosen = { country?: string | null; region?: string | null; city?: string | null };

export function ownPlace(
  { tenant, locale }: MemberSite,
  profile: OwnProfile,
  chosen: { [Part in keyof Chosen]: Chosen[Part] | undefined },
): OwnProfileData['place'] {
  const { countries } = tenant.settings;
  const country = chosen.country && countries.includes(chosen.country) ? chosen.country : profile.country;
  const own = country === profile.country ? profile.region : null;
  const lists = placeLists(countries, { country, region: chosen.region ?? own }, locale);
  const city = lists.cities.find(({ id }) => String(id) === chosen.city)?.id;
  return { ...lists, cityId: city ?? (lists.region === profile.region ? profile.cityId : null) };
}

/** The place in the URL, or in the draft that a change of language or an ended login has saved (I18-3). */
function chosenPlace(site: MemberSite): Chosen {
  const { query } = site;
  if (query.has('country'))
    return { country: query.get('country'), region: query.get('region'), city: query.get('city') };
  const draft = site.isPrefetch || site.isPosted ? null : takeFormDraft(site).fields;
  const { country, region, cityId } = draft ?? {};
  return { country: country ?? null, region: region ?? null, city: cityId ?? null };
}

export async function ownProfilePage(site: MemberSite): Promise<OwnProfileData> {
  const { db, sql, member, now, dialect, tenant, t, query } = site;
  const profile = await findOwnProfile(sql, member.id);
  const { interests, photos } = profile;
  const decisions = await listDecisions(db, { memberId: member.id });
  const { hairColor, eyeColor, bodyType, relationshipStatus, tattoos, signupReason, aboutMe, hasPhoto } =
    profile;
  const facts = { hairColor, eyeColor, bodyType, relationshipStatus, tattoos, signupReason };
  const place = ownPlace(site, profile, chosenPlace(site));
  const choosesPlace = query.has('country') || place.region !== profile.region;
  const consented = await hasConsent(db, member.id);
  const filled = completeness({ hasPhoto, aboutMe, interests: interests.length, ...facts });
  return {
    title: t('profiles:own_title'),
    typedIn: 'profile-form',
    digests: profileDigests(profile, consented),
    opened: choosesPlace ? 'place' : query.get('section'),
    id: profile.id,
    active: profile.status === 'active',
    confirmed: member.status === 'active',
    seenByVisitors: profile.visibleToVisitors && !member.invisible,
    hiddenHref: profile.status === 'active' ? null : decisionHref(decisions, profile.id),
    suspended: ownSuspension(site),
    aboutMe,
    aboutLength: ABOUT_ME_LENGTH,
    prompts: { answers: profile.answers, groups: promptGroups(site), maxLength: ANSWER_LENGTH },
    facts,
    interests,
    consented,
    person: {
      name: profile.name,
      gender: profile.gender,
      sexuality: profile.sexuality,
      birthDate: profile.birthDate.toISOString().slice(0, 10),
      born: formatDate(dialect, profile.birthDate, 'UTC'),
      constraints: schemaConstraints(personForm),
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
