import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockPartners } from '~/database/transactions.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isId } from '~/domain/new-id';
import { keepRemovedMessages } from './keep-removed-messages.server';
import { done, refused, type Outcome } from '~/domain/outcome';

type Input = { tenantId: string; memberId: string; conversationId: string };
type Deps = {
  now: Date;
  events: LiveEventPublisher;
  storage: { remove(tenantId: string, key: string): Promise<void> };
};

/** Also subtracts the unread messages from both members' counters. */
const takeAway = (tx: TenantSqlTx, conversationId: string) =>
  tx
    .with('sides', (query) =>
      query
        .selectFrom('ConversationMember')
        .select(['memberId', 'unreadMessages'])
        .where('conversationId', '=', conversationId),
    )
    .with('files', (query) =>
      query
        .selectFrom('PhotoFile')
        .innerJoin('Message', 'Message.id', 'PhotoFile.messageId')
        .select('PhotoFile.key')
        .where('Message.conversationId', '=', conversationId),
    )
    .with('counted', (query) =>
      query
        .updateTable('Member')
        .from('sides')
        .set((eb) => ({ unreadMessages: eb('Member.unreadMessages', '-', eb.ref('sides.unreadMessages')) }))
        .whereRef('Member.id', '=', 'sides.memberId')
        .returning(['Member.id as memberId', 'Member.unreadMessages as unread']),
    )
    .with('removed', (query) =>
      query.deleteFrom('Conversation').where('id', '=', conversationId).returning('id'),
    )
    .selectFrom('removed')
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('counted').select(['counted.memberId', 'counted.unread'])).as('sides'),
      jsonArrayFrom(eb.selectFrom('files').select('files.key')).as('files'),
    ])
    .executeTakeFirst();

// Both locks come first, as when sending: a concurrent message is deleted too, or refused.
async function remove(tx: TenantSqlTx, { memberId, conversationId }: Input, now: Date) {
  const otherId = await lockPartners(tx, { memberId, conversationId });
  if (otherId === null) return undefined;
  await keepRemovedMessages(tx, { conversationId, memberIds: [memberId, otherId] }, now);
  return takeAway(tx, conversationId);
}

/**
 * Removes a conversation for both members, without refunds; gifts and the free limit's count stay. For 48
 * hours each side can report the other's messages (CHA-7). Refuses a foreign or removed one.
 */
export async function removeConversation(
  sql: TenantSql,
  input: Input,
  { now, events, storage }: Deps,
): Promise<Outcome<null, 'not_found'>> {
  const { tenantId, conversationId } = input;
  if (!isId(conversationId)) return refused('not_found');
  const removed = await sql.transaction().execute((tx) => remove(tx, input, now));
  if (!removed) return refused('not_found');
  for (const { key } of removed.files) await storage.remove(tenantId, key);
  for (const { memberId, unread } of removed.sides) {
    events.publish(tenantId, memberId, 'removed', { conversationId, mine: memberId === input.memberId });
    events.publish(tenantId, memberId, 'unread', { unread });
  }
  return done(null);
}
