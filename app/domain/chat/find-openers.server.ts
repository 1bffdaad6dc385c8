import type { TenantSql } from '~/database/tenant-sql';
import { openInterests } from '~/domain/profiles/visibility.server';
import { openersFor, type Openers } from './openers';

/** Suggests openers for a first message, chosen by the interests of both members, and names those of both that are not intimate. */
export async function findOpeners(
  sql: TenantSql,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<Openers> {
  const rows = await sql
    .selectFrom('ProfileInterest')
    .select(['memberId', 'interest'])
    .where('memberId', 'in', [memberId, otherId])
    .execute();
  const of = (id: string) =>
    openInterests(rows.filter((row) => row.memberId === id).map(({ interest }) => interest));
  return openersFor(of(otherId), of(memberId));
}
