import type { TenantDb } from '~/database/tenant-db';
import { deviceOf, type Device } from './device';

export type SignIn = { id: string; device: Device | null; lastUsedAt: Date; isThis: boolean };

/** Lists the member's sessions: the current one first, then by last use, the latest first. */
export async function listSessions(
  db: TenantDb,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { now }: { now: Date },
): Promise<SignIn[]> {
  const rows = await db.session.findMany({
    where: { memberId, expiresAt: { gt: now } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, userAgent: true, lastUsedAt: true },
  });
  const signIns = rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceOf(userAgent),
    isThis: row.id === sessionId,
  }));
  return signIns.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}
