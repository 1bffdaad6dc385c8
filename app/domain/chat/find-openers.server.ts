import type { TenantSql } from '~/database/tenant-sql';
import { openersFor, type OpenerKey } from './openers';

/** Openers for a first message to a member, fitted to the interests of the two (CHA-9). */
export async function findOpeners(
  sql: TenantSql,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<{ keys: OpenerKey[]; shared: boolean }> {
  const rows = await sql
    .selectFrom('ProfileInterest')
    .select(['memberId', 'interest'])
    .where('memberId', 'in', [memberId, otherId])
    .execute();
  const of = (id: string) => rows.filter((row) => row.memberId === id).map(({ interest }) => interest);
  return openersFor(of(otherId), of(memberId));
}
