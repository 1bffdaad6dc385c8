import type { TenantSql } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { findOwnChat } from './find-own-chat.server';

type Input = { tenantId: string; conversationId: string; operatorId: string };

/**
 * Takes a conversation that needs no answer off the queue (CON-6). Refuses what the operator does not handle any more,
 * and a question whether the profile is real, which needs the truth.
 */
export async function closeChat(
  sql: TenantSql,
  { tenantId, conversationId, operatorId }: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_leased' | 'truth_due'>> {
  return sql.transaction().execute(async (tx) => {
    const chat = await findOwnChat(tx, { conversationId, operatorId }, now);
    if (!chat) return refused('not_leased');
    // A question of this very moment keeps its row.
    const { numDeletedRows } = await tx
      .deleteFrom('WaitingChat')
      .where('id', '=', chat.id)
      .where('truthDue', '=', false)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) return refused('truth_due');
    await recordAct(
      tx,
      { operatorId, tenantId, action: 'fictional_chat_closed', subjectId: conversationId },
      now,
    );
    return done(null);
  });
}
