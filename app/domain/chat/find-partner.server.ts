import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { otherFields, otherOf, takesFirstWords, type Other } from './find-other.server';
import { mayStart, pairOf } from './rules';

type Input = { memberId: string; otherId: string };

export type Partner = { conversationId: string } | { conversationId: null; other: Other; mayStart: boolean };

/**
 * The conversation with a member (CHA-2); where there is none yet, the member, and whether one may be started. Refuses oneself and
 * a profile that may not be seen.
 */
export async function findPartner(
  db: TenantDb,
  { memberId, otherId }: Input,
  { now }: { now: Date },
): Promise<Outcome<Partner, 'not_found'>> {
  if (!isId(otherId) || memberId === otherId) return refused('not_found');
  const conversation = await db.conversation.findFirst({
    where: pairOf(memberId, otherId),
    select: { id: true },
  });
  if (conversation) return done({ conversationId: conversation.id });
  const [row, member] = await Promise.all([
    db.member.findFirst({ where: { id: otherId }, select: otherFields(memberId) }),
    db.member.findFirst({
      where: { id: memberId },
      select: { paidUser: true, trialUntil: true, conversationsStarted: true },
    }),
  ]);
  if (!row || !member || !(await takesFirstWords(db, row, memberId))) return refused('not_found');
  const other = otherOf(row, now);
  if (other.availability !== 'available') return refused('not_found');
  return done({ conversationId: null, other, mayStart: mayStart(member, now) });
}
