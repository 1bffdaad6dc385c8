import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';

const countQuery = prepared((sql, { memberId }: { memberId: string }) =>
  sql
    .selectFrom('KnownContact')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId),
);

/** Counts the addresses and numbers that a member named (TRU-4). */
export async function countContacts(sql: TenantQueries, asked: { memberId: string }): Promise<number> {
  const [counted] = await countQuery(sql, asked);
  return counted?.count ?? 0;
}
