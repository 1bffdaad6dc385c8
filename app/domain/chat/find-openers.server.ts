import type { TenantSql } from '~/database/tenant-sql';
import { openersFor, type Openers } from './openers';

/** Suggests openers for a first message, chosen by the interests of both members, and names those of both. */
export async function findOpeners(
  sql: TenantSql,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<Openers> {
  const rows = await sql
    .selectFrom('ProfileInterest')
    .select(['memberId', 'interest'])
    .where('memberId', 'in', [memberId, otherId])
    .execute();
  const of = (id: string) => rows.filter((row) => row.memberId === id).map(({ interest }) => interest);
  return openersFor(of(otherId), of(memberId));
}
