import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockPartners } from '~/database/transactions.server';
import { announceChange, type LiveEventPublisher } from '~/domain/live-events';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { DELETABLE_MINUTES, isDeletable } from './rules';

type Input = { tenantId: string; memberId: string; conversationId: string; seq: number };
type Deps = {
  now: Date;
  events: LiveEventPublisher;
};

type Refusal = 'not_found' | 'too_late';

/** Empties the message and its list entries; the content is kept aside for a report. */
const takeBack = (tx: TenantSqlTx, id: string, conversationId: string, now: Date) =>
  tx
    .with('emptied', (query) =>
      query
        .updateTable('Message')
        .set((eb) => ({
          takenBackAt: now,
          takenBackKind: eb.ref('Message.kind'),
          takenBackText: eb.ref('Message.text'),
          kind: 'deleted',
          text: '',
          reaction: null,
          aboutPart: null,
          aboutText: null,
          aboutPhotoId: null,
        }))
        .where('id', '=', id)
        .returning(['Message.seq']),
    )
    .updateTable('ConversationMember')
    .from(['Conversation', 'emptied'])
    .set({ lastMessageKind: 'deleted', lastMessageText: '' })
    .whereRef('ConversationMember.conversationId', '=', 'Conversation.id')
    .whereRef('Conversation.lastSeq', '=', 'emptied.seq')
    .where('Conversation.id', '=', conversationId)
    .execute();

async function remove(
  tx: TenantSqlTx,
  { memberId, conversationId, seq }: Input,
  now: Date,
): Promise<Outcome<{ otherId: string }, Refusal>> {
  const otherId = await lockPartners(tx, { memberId, conversationId });
  if (otherId === null) return refused('not_found');
  const message = await tx
    .selectFrom('Message')
    .select(['id', 'kind', 'createdAt', 'removedAt'])
    .where('conversationId', '=', conversationId)
    .where('seq', '=', seq)
    .where('senderId', '=', memberId)
    .executeTakeFirst();
  if (!message || message.removedAt || message.kind === 'gift') return refused('not_found');
  if (message.kind === 'deleted') return done({ otherId });
  if (!isDeletable(message, now)) return refused('too_late', { max: DELETABLE_MINUTES });
  await takeBack(tx, message.id, conversationId, now);
  return done({ otherId });
}

/**
 * Deletes a recent own message with its photo for both members, without a refund; idempotent (CHA-16). Its
 * content stays reportable for two days (SAF-2). Refuses gifts, foreign and older messages.
 */
export async function deleteMessage(
  sql: TenantSql,
  input: Input,
  { now, events }: Deps,
): Promise<Outcome<null, Refusal>> {
  const { tenantId, memberId, conversationId } = input;
  if (!isId(conversationId)) return refused('not_found');
  const removed = await sql.transaction().execute((tx) => remove(tx, input, now));
  if (!removed.ok) return removed;
  announceChange(events, tenantId, [memberId, removed.value.otherId]);
  return done(null);
}
