import type { TenantSql } from '~/database/tenant-sql';
import { lockPartners } from '~/database/transactions.server';
import { checkText } from '~/domain/chat/rules';
import { tryPostWithin, type PostRefusal } from '~/domain/chat/send/post-to-conversation.server';
import { cleanText } from '~/domain/clean-text';
import type { LiveEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import type { Tenant } from '~/tenancy/tenant';
import { findOwnChat } from './find-own-chat.server';

type Input = {
  tenant: Pick<Tenant, 'id' | 'settings'>;
  conversationId: string;
  operatorId: string;
  text: string;
  /** The text says that the profile is fictional. */
  isTruth: boolean;
  clientKey: string;
};
type Deps = { now: Date; events: LiveEventPublisher };

export type AnswerRefusal = 'not_leased' | 'truth_due' | 'answer_empty' | 'answer_long' | 'not_sent';

const TEXT_REFUSALS = { empty: 'answer_empty', too_long: 'answer_long' } as const;

/** The member left, blocked the profile or is not confirmed: nothing can be sent. */
const asRefusal = (reason: PostRefusal): AnswerRefusal =>
  reason === 'not_found' ? 'not_leased' : 'not_sent';

/**
 * Sends an author's answer as a fictional profile, and stores who wrote it (CON-6). It costs nobody anything. A question
 * whether the profile is real allows the truth alone, once; after it the conversation still waits, and any other answer
 * ends the wait. Refuses an empty or too long text, what the operator does not handle any more, and an unavailable member.
 */
export async function answerChat(
  sql: TenantSql,
  { tenant, conversationId, operatorId, isTruth, clientKey, text: typed }: Input,
  { now, events }: Deps,
): Promise<Outcome<null, AnswerRefusal>> {
  const text = cleanText(typed);
  const max = tenant.settings.message_length;
  const fit = checkText(text, max);
  if (fit !== 'ok') return refused(TEXT_REFUSALS[fit], { max });
  const answered = await sql.transaction().execute(async (tx) => {
    const chat = await findOwnChat(tx, { conversationId, operatorId }, now);
    if (!chat) return refused('not_leased' as const);
    const { profileId } = chat;
    // The member cannot ask between this look and the answer.
    await lockPartners(tx, { memberId: profileId, conversationId });
    const locked = await findOwnChat(tx, { conversationId, operatorId }, now);
    if (!locked) return refused('not_leased' as const);
    if (locked.truthDue && !isTruth) return refused('truth_due' as const);
    const content = { kind: 'text' as const };
    const message = {
      tenant,
      senderId: profileId,
      to: { conversationId },
      content,
      text,
      clientKey,
      free: true,
    };
    const posted = await tryPostWithin(tx, message, { now, events });
    if (!posted.ok) return refused(asRefusal(posted.reason));
    const { messageId, publish } = posted.value;
    if (messageId === null) return done({ publish });
    await tx.insertInto('AuthoredMessage').values({ id: messageId, operatorId, isTruth }).execute();
    if (isTruth)
      await tx.updateTable('WaitingChat').set({ truthDue: false }).where('id', '=', locked.id).execute();
    else await tx.deleteFrom('WaitingChat').where('id', '=', locked.id).execute();
    const act = {
      operatorId,
      tenantId: tenant.id,
      action: 'fictional_chat_answered',
      subjectId: conversationId,
    };
    await recordAct(tx, { ...act, change: { truth: isTruth } }, now);
    return done({ publish });
  });
  if (!answered.ok) return answered;
  answered.value.publish();
  return done(null);
}
