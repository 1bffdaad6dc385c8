import type { FoundMember } from '~/database/search-members.server';
import { distanceKm, roundedDistance } from '~/domain/places/rules';
import { largerFiles } from '~/domain/profiles/larger-files';
import { ageOn, isNewMember } from '~/domain/profiles/rules';
import { firstGraphemes } from '~/domain/short-text';
import { isShownOnline, openInterests, showsAboutToVisitors } from '~/domain/profiles/visibility.server';
import type { Gender } from '~/domain/profiles/rules';

/**
 * The member who searches: distances are measured from their place, and their gender decides who is looking
 * for them. `shown` are the profile fields that their site shows: no search depends on any other (SAF-12).
 */
export type Viewer = {
  id: string;
  gender: Gender;
  latitude: number;
  longitude: number;
  shown: readonly string[];
};

/** Returns the place from which a viewer's distances are measured, and nothing else of them. */
export const viewerPosition = ({ latitude, longitude }: Viewer) => ({ latitude, longitude });

const ABOUT_LETTERS = 120;

/** What a card shows of a member who lets visitors see them: no more than they agreed to (SAF-12). */
const forVisitor = (found: FoundMember) => ({
  online: false,
  isNew: false,
  distanceKm: null,
  about: showsAboutToVisitors(found) ? firstGraphemes(found.aboutMe, ABOUT_LETTERS) : '',
});

const forMember = (found: FoundMember, viewer: Viewer, now: Date) => ({
  // A search finds nobody who is invisible.
  online: isShownOnline({ ...found, invisible: false }, now),
  isNew: isNewMember(found.createdAt, now),
  distanceKm: roundedDistance(distanceKm(viewer, found)),
  about: firstGraphemes(found.aboutMe, ABOUT_LETTERS),
});

/** Returns the files of a member's portrait: the card's own with its glimpse, and the larger ones that show the same. */
export const toPortrait = (
  found: Pick<FoundMember, 'cardKey' | 'glimpse' | 'largerFiles' | 'cropWidth'>,
) => ({
  cardKey: found.cardKey,
  glimpse: found.glimpse || undefined,
  larger: largerFiles(found.largerFiles, found.cropWidth),
});

export type PortraitFiles = ReturnType<typeof toPortrait>;

/**
 * Builds what a card shows of a member: the age instead of the date of birth, and a rounded distance instead
 * of the place.
 */
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
