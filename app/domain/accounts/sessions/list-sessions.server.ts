import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { deviceOf, type Device } from './device';

type ListedSession = {
  id: string;
  device: Device;
  /** Where the login came from, if the proxy said so. */
  country: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

const sessionsQuery = prepared((sql, { memberId, now }: { memberId: string; now: Date }) =>
  sql
    .selectFrom('Session')
    .select(['id', 'userAgent', 'country', 'createdAt', 'lastUsedAt'])
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc'),
);

/** Lists the member's sessions: the current one first, then by last use, the latest first. */
export async function listSessions(
  sql: TenantQueries,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { now }: { now: Date },
): Promise<ListedSession[]> {
  const rows = await sessionsQuery(sql, { memberId, now });
  const sessions = rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceOf(userAgent),
    isThis: row.id === sessionId,
  }));
  return sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}
