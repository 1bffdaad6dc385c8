import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared } from '~/database/prepared.server';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { askedAnswers } from '~/domain/profiles/prompts';
import { ageOn, type ViewerKind } from '~/domain/profiles/rules';
import { canSeeProfile, isShownOnline, showsAboutToVisitors, tie } from '~/domain/profiles/visibility.server';
import { activePhotos, toGallery } from './gallery.server';

type Input = {
  profileId: string;
  viewer: { id: string; kind: Exclude<ViewerKind, 'visitor' | 'self'> } | null;
};

type Row = Awaited<ReturnType<typeof profileQuery>>[number];

type OfProfile = ExpressionBuilder<TenantTables & { profile: TenantTables['Profile'] }, 'profile'>;

/** In storage order. */
export const ownInterests = (eb: OfProfile) =>
  jsonArrayFrom(
    eb
      .selectFrom('ProfileInterest as own')
      .select('own.interest')
      .whereRef('own.memberId', '=', 'profile.id')
      .orderBy('own.id'),
  );

/** In the owner's order. */
export const ownAnswers = (eb: OfProfile) =>
  jsonArrayFrom(
    eb
      .selectFrom('PromptAnswer as answer')
      .select(['answer.question', 'answer.text'])
      .whereRef('answer.memberId', '=', 'profile.id')
      .orderBy('answer.position'),
  );

/** `viewerId` is null for a visitor. */
const profileQuery = prepared((sql, { id, viewerId }: { id: string; viewerId: string | null }) =>
  sql
    .selectFrom('Profile as profile')
    .innerJoin('Member as member', 'member.id', 'profile.id')
    // Named columns: PostgreSQL refuses a prepared `*` once a migration has added one.
    .select(['profile.id', 'profile.status as profileStatus', 'profile.fictional', 'profile.name'])
    .select(['profile.gender', 'profile.sexuality', 'profile.birthDate', 'profile.country', 'profile.region'])
    .select([
      'profile.cityId',
      'profile.cityName',
      'profile.latitude',
      'profile.longitude',
      'profile.hairColor',
    ])
    .select([
      'profile.eyeColor',
      'profile.bodyType',
      'profile.relationshipStatus',
      'profile.tattoos',
      'profile.signupReason',
    ])
    .select([
      'profile.aboutMe',
      'profile.hasPhoto',
      'profile.photoChecked',
      'profile.visibleToVisitors',
      'profile.aboutToVisitors',
      'profile.createdAt',
    ])
    .select(['profile.lastSeenAt', 'profile.ageCheckedUntil'])
    .select(['member.status as accountStatus', 'member.deletionRequestedAt', 'member.invisible'])
    .select('member.sitePausedUntil')
    .select((eb) => [
      ownInterests(eb).as('interests'),
      ownAnswers(eb).as('answers'),
      activePhotos(eb).as('photos'),
    ])
    .select((eb) => [
      tie('blocksViewer', eb.ref('profile.id'), viewerId),
      tie('likesViewer', eb.ref('profile.id'), viewerId),
      tie('talksToViewer', eb.ref('profile.id'), viewerId),
    ])
    .where('profile.id', '=', id),
);

/** Keeps the facts that visitors may see: name, age, place and about me (SAF-12). */
const hideFromVisitors = (row: Row): Row => ({
  ...row,
  lastSeenAt: new Date(0),
  ageCheckedUntil: null,
  sexuality: null,
  interests: [],
  answers: [],
  hairColor: null,
  eyeColor: null,
  bodyType: null,
  relationshipStatus: null,
  tattoos: null,
  signupReason: null,
});

/** Reduces a profile to its viewer's rights (PRO-7, SAF-12); null alike if missing or hidden (PRO-12). */
export async function viewProfile(sql: TenantQueries, { profileId, viewer }: Input, { now }: { now: Date }) {
  if (!isId(profileId)) return null;
  const viewerId = viewer?.id ?? null;
  const [found] = await profileQuery(sql, { id: profileId, viewerId });
  if (!found || !canSeeProfile(found, viewerId)) return null;
  const kind: ViewerKind = viewer === null ? 'visitor' : viewer.id === found.id ? 'self' : viewer.kind;
  const row = kind === 'visitor' ? hideFromVisitors(found) : found;
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.birthDate, now),
    gender: row.gender,
    fictional: row.fictional,
    online: isShownOnline(row, now),
    ageChecked: row.ageCheckedUntil !== null && row.ageCheckedUntil > now,
    photoChecked: kind !== 'visitor' && row.photoChecked,
    country: row.country,
    region: row.region,
    cityName: row.cityName,
    latitude: row.latitude,
    longitude: row.longitude,
    sexuality: row.sexuality,
    interests: row.interests.map(({ interest }) => interest),
    hairColor: row.hairColor,
    eyeColor: row.eyeColor,
    bodyType: row.bodyType,
    relationshipStatus: row.relationshipStatus,
    tattoos: row.tattoos,
    signupReason: row.signupReason,
    // Null if its owner agreed only to an older wording, which did not name it.
    aboutMe: kind === 'visitor' && !showsAboutToVisitors(row) ? null : row.aboutMe,
    answers: askedAnswers(row.answers),
    photos: toGallery(row.photos, kind),
  };
}

export type ViewedProfile = NonNullable<Awaited<ReturnType<typeof viewProfile>>>;
