import type { FoundMember } from '~/database/search/search-members.server';
import { distanceKm, roundedDistance } from '~/domain/places/rules';
import { largerFiles } from '~/domain/profiles/larger-files';
import { ageOn, isNewMember } from '~/domain/profiles/rules';
import { firstGraphemes } from '~/domain/short-text';
import { isShownOnline, openInterests, showsAboutToVisitors } from '~/domain/profiles/visibility.server';
import type { Gender } from '~/domain/profiles/rules';

/** The searching member. `shown` are the profile fields of their site; no search uses others (SAF-12). */
export type Viewer = {
  id: string;
  gender: Gender;
  latitude: number;
  longitude: number;
  shown: readonly string[];
};

export const viewerPosition = ({ latitude, longitude }: Viewer) => ({ latitude, longitude });

const ABOUT_LETTERS = 120;

/** Visitors see no more than the member agreed to (SAF-12). */
const forVisitor = (found: FoundMember) => ({
  online: false,
  isNew: false,
  ageChecked: false,
  photoChecked: false,
  distanceKm: null,
  about: showsAboutToVisitors(found) ? firstGraphemes(found.aboutMe, ABOUT_LETTERS) : '',
});

const forMember = (found: FoundMember, viewer: Viewer, now: Date) => ({
  // A search never finds invisible members.
  online: isShownOnline({ ...found, invisible: false }, now),
  isNew: isNewMember(found.createdAt, now),
  ageChecked: found.ageCheckedUntil !== null && found.ageCheckedUntil > now,
  photoChecked: found.photoChecked,
  distanceKm: roundedDistance(distanceKm(viewer, found)),
  about: firstGraphemes(found.aboutMe, ABOUT_LETTERS),
});

export const toPortrait = (
  found: Pick<FoundMember, 'cardKey' | 'glimpse' | 'largerFiles' | 'cropWidth'>,
) => ({
  cardKey: found.cardKey,
  glimpse: found.glimpse || undefined,
  larger: largerFiles(found.largerFiles, found.cropWidth),
});

export type PortraitFiles = ReturnType<typeof toPortrait>;

/** Has the age and a rounded distance instead of the date of birth and the position. */
export const memberCard = (found: FoundMember, viewer: Viewer | null, now: Date) => ({
  id: found.id,
  name: found.name,
  age: ageOn(found.birthDate, now),
  fictional: found.fictional,
  cityName: found.cityName,
  ...toPortrait(found),
  liked: found.liked,
  sharedInterests: openInterests(found.sharedInterests),
  ...(viewer ? forMember(found, viewer, now) : forVisitor(found)),
});

export type MemberCard = ReturnType<typeof memberCard>;
