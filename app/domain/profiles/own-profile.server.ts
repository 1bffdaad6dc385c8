import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';

/** A member's own profile with all photos, for its form. */
export async function ownProfile(sql: TenantQueries, memberId: string) {
  const { interests, ...profile } = await sql
    .selectFrom('Profile as profile')
    .selectAll('profile')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('ProfileInterest as own')
          .select('own.interest')
          .whereRef('own.memberId', '=', 'profile.id')
          .orderBy('own.id'),
      ).as('interests'),
      jsonArrayFrom(
        eb
          .selectFrom('Photo as photo')
          .leftJoin('PhotoFile as file', (join) =>
            join.onRef('file.photoId', '=', 'photo.id').on('file.size', '=', 'card'),
          )
          .select(['photo.id', 'photo.status', 'photo.isMain', 'photo.rejectReason', 'file.key as cardKey'])
          .whereRef('photo.memberId', '=', 'profile.id')
          .orderBy('photo.position')
          .orderBy('photo.id'),
      ).as('photos'),
    ])
    .where('profile.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { ...profile, interests: interests.map(({ interest }) => interest) };
}
