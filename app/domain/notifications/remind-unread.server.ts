import type { TenantSql } from '~/database/tenant-sql';
import { HOUR_MS } from '~/domain/durations';
import { queueNotice } from '~/domain/queue-notice.server';
import { UNREAD_HOURS, UNREAD_REMINDERS } from './rules';

/** Selects members with a real member's message unread for a day, who may be reminded. */
const dueMembers = (sql: TenantSql, now: Date) =>
  sql
    .selectFrom('Member as reader')
    .where('reader.unreadMessages', '>', 0)
    .where('reader.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ConversationMember as side')
          .innerJoin('Profile as writer', 'writer.id', 'side.otherId')
          .innerJoin('Message as message', (join) =>
            join
              .onRef('message.conversationId', '=', 'side.conversationId')
              .onRef('message.senderId', '=', 'side.otherId')
              .onRef('message.seq', '>', 'side.lastReadSeq')
              .on('message.kind', '<>', 'deleted')
              .on('message.removedAt', 'is', null),
          )
          .select('side.id')
          .whereRef('side.memberId', '=', 'reader.id')
          .where('side.unreadMessages', '>', 0)
          .where('writer.fictional', '=', false)
          .where('message.createdAt', '<=', new Date(now.getTime() - UNREAD_HOURS * HOUR_MS)),
      ),
    )
    // Members who ignored reminders on this many days get none until they return.
    .where(
      (eb) =>
        eb
          .selectFrom('Delivery as reminder')
          .select((inner) => inner.fn.count<number>('reminder.causePeriod').distinct().as('count'))
          .whereRef('reminder.memberId', '=', 'reader.id')
          .where('reminder.kind', '=', 'unread_reminder')
          .whereRef('reminder.createdAt', '>', 'reader.lastSeenAt'),
      '<',
      UNREAD_REMINDERS,
    )
    .orderBy('reader.id')
    .select('reader.id');

/** Reminds members of messages unread for a day: once a day, at most three times until they return. Returns the count. */
export async function remindUnread(
  sql: TenantSql,
  { tenantId }: { tenantId: string },
  { now }: { now: Date },
): Promise<number> {
  const due = await dueMembers(sql, now).execute();
  const causePeriod = now.toISOString().slice(0, 10);
  let reminded = 0;
  for (const { id: memberId } of due) {
    const notice = { tenantId, memberId, kind: 'unread_reminder' as const, causeId: memberId, causePeriod };
    if (await sql.transaction().execute((tx) => queueNotice(tx, notice, { now }))) reminded += 1;
  }
  return reminded;
}
