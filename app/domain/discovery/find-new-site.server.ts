import type { Gender } from '~/database/types';
import type { TenantQueries } from '~/database/tenant-sql';

const MOST_COUNTED = 1000;

export type NewSite = {
  /** Real members with a complete profile, including the reader, counted up to 1,000. */
  joined: number;
  /** Whether nobody else has a profile, not even a fictional one. */
  isEmpty: boolean;
};

/** Counts who has joined if the site lists nobody else of a gender (DIS-20); null if it does. */
export async function findNewSite(
  sql: TenantQueries,
  { except, gender }: { except: string | null; gender: Gender },
): Promise<NewSite | null> {
  const listed = await sql
    .selectFrom('Profile')
    .select('id')
    .where('listed', '=', true)
    .where('gender', '=', gender)
    .$if(except !== null, (query) => query.where('id', '!=', except!))
    .limit(1)
    .executeTakeFirst();
  if (listed) return null;
  const profiles = await sql
    .selectFrom('Profile')
    .select(['id', 'fictional'])
    .where('status', '=', 'active')
    .limit(MOST_COUNTED)
    .execute();
  return {
    joined: profiles.filter(({ fictional }) => !fictional).length,
    isEmpty: profiles.every(({ id }) => id === except),
  };
}
