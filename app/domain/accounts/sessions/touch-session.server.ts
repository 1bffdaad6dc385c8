import type { TenantQueries } from '~/database/tenant-sql';
import { TOUCH_MS } from '~/domain/accounts/rules';

/**
 * Notes that a member was here, with their session and their profile, by which searches sort; nothing where that was noted within the
 * last minute. The member's row comes first, as in all that locks several rows of a member.
 */
export async function touchSession(
  sql: TenantQueries,
  { sessionId, memberId }: { sessionId: string; memberId: string },
  { now }: { now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - TOUCH_MS);
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
