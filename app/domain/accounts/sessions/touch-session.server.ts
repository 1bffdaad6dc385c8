import type { TenantQueries } from '~/database/tenant-sql';
import { LAST_SEEN_INTERVAL_MS } from '~/domain/accounts/rules';

/**
 * Sets the time at which a member was last seen on their account, session and profile, because searches sort
 * profiles by it. Does nothing if that happened within the last minute. Locks the member's row first, like
 * everything that locks several rows of a member.
 */
export async function touchSession(
  sql: TenantQueries,
  { sessionId, memberId }: { sessionId: string; memberId: string },
  { now }: { now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - LAST_SEEN_INTERVAL_MS);
  await sql
    .with('seen', (db) =>
      db
        .updateTable('Member')
        .set({ lastSeenAt: now })
        .where('id', '=', memberId)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('Session').select('id').where('id', '=', sessionId).where('lastUsedAt', '<', since),
          ),
        )
        .returning('id'),
    )
    .with('shown', (db) =>
      db
        .updateTable('Profile')
        .set({ lastSeenAt: now })
        .where('id', 'in', (eb) => eb.selectFrom('seen').select('seen.id'))
        .returning('id'),
    )
    .updateTable('Session')
    .set({ lastUsedAt: now })
    .where('id', '=', sessionId)
    .where('memberId', 'in', (eb) => eb.selectFrom('seen').select('seen.id'))
    .execute();
}
