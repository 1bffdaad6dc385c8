import type { TenantQueries } from '~/database/tenant-sql';

/** Finds both members' interests, each in stored order. */
export async function findBothInterests(
  sql: TenantQueries,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<{ mine: string[]; theirs: string[] }> {
  const rows = await sql
    .selectFrom('ProfileInterest')
    .select(['memberId', 'interest'])
    .where('memberId', 'in', [memberId, otherId])
    .orderBy('id')
    .execute();
  const of = (id: string) => rows.filter((row) => row.memberId === id).map(({ interest }) => interest);
  return { mine: of(memberId), theirs: of(otherId) };
}
