import type { TenantQueries } from '~/database/tenant-sql';

/** What a profile lacks most: others pass it over without. */
export type Unfinished = 'photo' | 'about' | 'both';

/**
 * Returns what a member's profile lacks; null if it has a photo, also one that waits for its check, and an about
 * me text.
 */
export async function findUnfinished(sql: TenantQueries, memberId: string): Promise<Unfinished | null> {
  const profile = await sql
    .selectFrom('Profile as profile')
    .select('profile.aboutMe')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('Photo as photo')
            .select('photo.id')
            .whereRef('photo.memberId', '=', 'profile.id')
            .where('photo.status', 'in', ['active', 'pending']),
        )
        .as('hasPhoto'),
    )
    .where('profile.id', '=', memberId)
    .executeTakeFirst();
  if (!profile) return null;
  const hasAbout = profile.aboutMe.trim() !== '';
  if (!profile.hasPhoto) return hasAbout ? 'photo' : 'both';
  return hasAbout ? null : 'about';
}
