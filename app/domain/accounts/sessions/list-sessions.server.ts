import type { TenantDb } from '~/database/tenant-db';
import { parseDevice, type Device } from './device';

type ListedSession = {
  id: string;
  device: Device;
  country: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

/** Lists the member's sessions: the current one first, then by last use (ACC-13). */
export async function listSessions(
  db: TenantDb,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { now }: { now: Date },
): Promise<ListedSession[]> {
  const rows = await db.session.findMany({
    where: { memberId, expiresAt: { gt: now } },
    select: { id: true, userAgent: true, country: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  });
  const sessions = rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: parseDevice(userAgent),
    isThis: row.id === sessionId,
  }));
  return sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}
