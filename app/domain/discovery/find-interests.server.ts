import type { TenantQueries } from '~/database/tenant-sql';

export async function findInterests(sql: TenantQueries, memberId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('ProfileInterest')
    .select('interest')
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ interest }) => interest);
}
