import type { TenantDb } from '~/database/tenant-db';
import { openersFor, type OpenerKey } from './openers';

/** Openers for a first message to a member, fitted to the interests of the two (CHA-9). */
export async function findOpeners(
  db: TenantDb,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<{ keys: OpenerKey[]; shared: boolean }> {
  const rows = await db.profileInterest.findMany({
    where: { memberId: { in: [memberId, otherId] } },
    select: { memberId: true, interest: true },
  });
  const of = (id: string) => rows.filter((row) => row.memberId === id).map(({ interest }) => interest);
  return openersFor(of(otherId), of(memberId));
}
