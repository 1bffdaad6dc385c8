import type { TenantQueries } from '~/database/tenant-sql';

/** A member's own interests, which the match finder begins with (DIS-7). */
export async function findInterests(sql: TenantQueries, memberId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('ProfileInterest')
    .select('interest')
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ interest }) => interest);
}
