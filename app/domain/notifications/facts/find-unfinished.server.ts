import type { TenantQueries } from '~/database/tenant-sql';

/** The parts without which others skip a profile. */
export type Unfinished = 'photo' | 'about' | 'both';

/** Returns the missing parts of a profile; null with an about text and a photo, even a pending one. */
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
