import type { TenantDb } from '~/database/tenant-db';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { otherFields, otherOf } from './find-other.server';

type Input = { tenantId: string; memberId: string; conversationId: string };
type Deps = {
  now: Date;
  events: LiveEventPublisher;
  presence: { typing(tenantId: string, conversationId: string, memberId: string, now: Date): void };
};

/** Lets the other member know that one is typing (CHA-5); one who cannot be written to learns nothing. Refuses a conversation of others. */
export async function announceTyping(
  db: TenantDb,
  { tenantId, memberId, conversationId }: Input,
  { now, events, presence }: Deps,
): Promise<Outcome<null, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const side = await db.conversationMember.findFirst({
    where: { memberId, conversationId },
    select: { other: { select: otherFields(memberId) } },
  });
  if (!side) return refused('not_found');
  const other = otherOf(side.other, now);
  if (other.availability !== 'available') return done(null);
  presence.typing(tenantId, conversationId, memberId, now);
  events.publish(tenantId, other.id, 'typing', { conversationId });
  return done(null);
}
