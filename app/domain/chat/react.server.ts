import { prepared } from '~/database/prepared.server';
import type { TenantSql } from '~/database/tenant-sql';
import type { LiveEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isBlockBetween } from '~/domain/profiles/visibility.server';
import { findConversation } from './find-conversation.server';
import type { Availability, Reaction } from './rules';

type Change = {
  memberId: string;
  senderId: string;
  conversationId: string;
  seq: number;
  reaction: string | null;
};

const change = prepared((sql, { memberId, senderId, conversationId, seq, reaction }: Change) =>
  sql
    .updateTable('Message')
    .set({ reaction })
    .where('conversationId', '=', conversationId)
    .where('seq', '=', seq)
    .where('senderId', '=', senderId)
    .where('removedAt', 'is', null)
    .where('kind', '<>', 'deleted')
    .where((eb) => eb.not(isBlockBetween(memberId, eb.ref('Message.senderId'))))
    .returning('Message.seq'),
);

type Input = {
  tenantId: string;
  memberId: string;
  conversationId: string;
  seq: number;
  /** Null removes it. */
  reaction: Reaction | null;
};

export type ReactRefusal = 'not_found' | Exclude<Availability, 'available'>;

/**
 * Sets the reader's reaction to a message of the other, for both to see at once; idempotent, free, and without a
 * mail or push (CHA-22). Refuses own, removed and foreign messages, and an unavailable member.
 */
export async function react(
  sql: TenantSql,
  { tenantId, memberId, conversationId, seq, reaction }: Input,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<Outcome<null, ReactRefusal>> {
  const found = await findConversation(sql, { memberId, conversationId }, { now });
  if (!found.ok) return refused('not_found');
  const { id: senderId, availability } = found.value.partner;
  if (availability !== 'available') return refused(availability);
  const [changed] = await change(sql, { memberId, senderId, conversationId, seq, reaction });
  if (!changed) return refused('not_found');
  for (const readerId of [memberId, senderId])
    events.publish(tenantId, readerId, 'reaction', {
      ...{ conversationId, seq, reaction },
      mine: readerId === memberId,
    });
  return done(null);
}
