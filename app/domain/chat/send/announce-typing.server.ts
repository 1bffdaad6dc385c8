import type { TenantSql } from '~/database/tenant-sql';
import type { LiveEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findConversation } from '~/domain/chat/find-conversation.server';

type Input = { tenantId: string; memberId: string; isInvisible: boolean; conversationId: string };
type Deps = {
  now: Date;
  events: LiveEventPublisher;
  typing: { start(tenantId: string, conversationId: string, memberId: string): void };
};

/** Notifies the chat partner (CHA-5), unless unavailable; invisible members reveal nothing (ACC-18). */
export async function announceTyping(
  sql: TenantSql,
  { tenantId, memberId, isInvisible, conversationId }: Input,
  { now, events, typing }: Deps,
): Promise<Outcome<null, 'not_found'>> {
  const found = await findConversation(sql, { memberId, conversationId }, { now });
  if (!found.ok) return refused('not_found');
  const { partner } = found.value;
  if (isInvisible || partner.availability !== 'available') return done(null);
  typing.start(tenantId, conversationId, memberId);
  events.publish(tenantId, partner.id, 'typing', { conversationId });
  return done(null);
}
