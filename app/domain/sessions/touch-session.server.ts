import type { TenantQueries, TenantSqlTx, TenantTables } from '~/database/tenant-sql';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import { LAST_SEEN_INTERVAL_MS } from '~/domain/sessions/rules';

type IfDue = (eb: ExpressionBuilder<TenantTables, 'Member'>) => Expression<SqlBool>;

/**
 * Begins a statement that sets when a member was last seen, on their account and, as searches sort by it, on their
 * profile: nowhere else is either set. Locks the member's row first, like everything that locks several rows of a
 * member.
 */
const updateLastSeen = (
  sql: TenantQueries,
  memberId: string,
  now: Date,
  ifDue: IfDue = (eb) => eb.lit(true),
) =>
  sql
    .with('seen', (db) =>
      db
        .updateTable('Member')
        .set({ lastSeenAt: now })
        .where('id', '=', memberId)
        .where(ifDue)
        .returning('id'),
    )
    .with('shown', (db) =>
      db
        .updateTable('Profile')
        .set({ lastSeenAt: now })
        .where('id', 'in', (eb) => eb.selectFrom('seen').select('seen.id'))
        .returning('id'),
    );

/** Sets the time at which a member was last seen, in the transaction that starts a session of theirs. */
export async function touchMember(tx: TenantSqlTx, memberId: string, { now }: { now: Date }): Promise<void> {
  await updateLastSeen(tx, memberId, now).selectFrom('seen').select('seen.id').execute();
}

/**
 * Sets the time at which a member was last seen, and their session last used. Does nothing if that happened within
 * the last minute.
 */
export async function touchSession(
  sql: TenantQueries,
  { sessionId, memberId }: { sessionId: string; memberId: string },
  { now }: { now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - LAST_SEEN_INTERVAL_MS);
  const isDue: IfDue = ({ exists, selectFrom }) =>
    exists(selectFrom('Session').select('id').where('id', '=', sessionId).where('lastUsedAt', '<', since));
  await updateLastSeen(sql, memberId, now, isDue)
    .updateTable('Session')
    .set({ lastUsedAt: now })
    .where('id', '=', sessionId)
    .where('memberId', 'in', (eb) => eb.selectFrom('seen').select('seen.id'))
    .execute();
}
