import type { TenantSql } from '~/database/tenant-sql';
import { lockPartners } from '~/database/transactions.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { findOwnChat } from './find-own-chat.server';
import { returnCredits, type Returned } from './return-credits.server';

type Input = { tenantId: string; conversationId: string; operatorId: string };
type Deps = { now: Date; events: LiveEventPublisher };

/**
 * Takes a conversation that needs no answer off the queue, and gives back what its unanswered messages cost, as members
 * are promised an answer (CON-6). Returns the credits given back. Refuses what the operator does not handle any more, and
 * a question whether the profile is real, which needs the truth.
 */
export async function closeChat(
  sql: TenantSql,
  { tenantId, conversationId, operatorId }: Input,
  { now, events }: Deps,
): Promise<Outcome<{ credits: number }, 'not_leased' | 'truth_due'>> {
  const closed = await sql
    .transaction()
    .execute(async (tx): Promise<Outcome<Returned, 'not_leased' | 'truth_due'>> => {
      const asked = { conversationId, operatorId };
      const chat = await findOwnChat(tx, asked, now);
      if (!chat) return refused('not_leased');
      const { profileId } = chat;
      // The member cannot write between this look and the end.
      await lockPartners(tx, { memberId: profileId, conversationId });
      const locked = await findOwnChat(tx, asked, now);
      if (!locked) return refused('not_leased');
      if (locked.truthDue) return refused('truth_due');
      await tx.deleteFrom('WaitingChat').where('id', '=', locked.id).execute();
      const returned = await returnCredits(tx, { tenantId, conversationId, profileId }, now);
      const act = { operatorId, tenantId, action: 'fictional_chat_closed', subjectId: conversationId };
      await recordAct(tx, { ...act, change: { credits: returned.credits } }, now);
      return done(returned);
    });
  if (!closed.ok) return closed;
  const { memberId, credits, balanceCredits } = closed.value;
  if (balanceCredits !== null) events.publish(tenantId, memberId, 'credits', { credits: balanceCredits });
  return done({ credits });
}
