import type { TenantQueries, TenantSqlTx, TenantTables } from '~/database/tenant-sql';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import { LAST_SEEN_INTERVAL_MS } from '~/domain/sessions/rules';

type IfDue = (eb: ExpressionBuilder<TenantTables, 'Member'>) => Expression<SqlBool>;

/**
 * Sets last seen on the account and, for sorting searches, on the profile; nothing else sets either. Locks the
 * member's row first, like everything that locks several rows of a member.
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

/** Sets last seen in the transaction that starts a session. */
export async function touchMember(tx: TenantSqlTx, memberId: string, { now }: { now: Date }): Promise<void> {
  await updateLastSeen(tx, memberId, now).selectFrom('seen').select('seen.id').execute();
}

/** Sets a member's last seen and their session's last use, at most once a minute. */
export async function touchSession(
  sql: TenantQueries,
  { sessionId, memberId }: { sessionId: string; memberId: string },
  { now }: { now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - LAST_SEEN_INTERVAL_MS);
  const isDue: IfDue = (eb) =>
    eb.exists(
      eb.selectFrom('Session').select('id').where('id', '=', sessionId).where('lastUsedAt', '<', since),
    );
  await updateLastSeen(sql, memberId, now, isDue)
    .updateTable('Session')
    .set({ lastUsedAt: now })
    .where('id', '=', sessionId)
    .where('memberId', 'in', (eb) => eb.selectFrom('seen').select('seen.id'))
    .execute();
}
