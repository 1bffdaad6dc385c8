import type { TenantSql } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { CHAT_MESSAGES_PAGE, mayAnswer } from './rules';

type Input = {
  tenantId: string;
  conversationId: string;
  operatorId: string;
  /** Shows what was written before this number. */
  before?: number | null;
};

export type ChatMessage = {
  seq: number;
  isProfile: boolean;
  /** Empty for a photo, a gift, and what was deleted or removed. */
  text: string;
  kind: string;
  createdAt: Date;
  /** The author of a fictional profile's message. */
  author: string | null;
};

export type ShownChat = {
  profileId: string;
  profileName: string;
  memberName: string;
  language: string;
  since: Date;
  truthDue: boolean;
  messages: ChatMessage[];
  hasOlder: boolean;
};

/**
 * Returns a conversation that waits for an author, and records the look in the audit (CON-6). Refuses what nobody waits
 * in, and what only another author answers.
 */
export async function showChat(
  sql: TenantSql,
  { tenantId, conversationId, operatorId, before = null }: Input,
  { now }: { now: Date },
): Promise<Outcome<ShownChat, 'not_found'>> {
  return sql.transaction().execute(async (tx) => {
    const chat = await tx
      .selectFrom('WaitingChat as chat')
      .innerJoin('ConversationMember as side', (join) =>
        join
          .onRef('side.conversationId', '=', 'chat.conversationId')
          .onRef('side.memberId', '=', 'chat.profileId'),
      )
      .innerJoin('Profile as profile', 'profile.id', 'chat.profileId')
      .innerJoin('Profile as writer', 'writer.id', 'side.otherId')
      .innerJoin('Member as member', 'member.id', 'side.otherId')
      .where('chat.conversationId', '=', conversationId)
      .select(['chat.profileId', 'chat.authorId', 'chat.since', 'chat.truthDue', 'member.language'])
      .select(['profile.name as profileName', 'writer.name as memberName'])
      .executeTakeFirst();
    if (!chat || !mayAnswer(chat, operatorId)) return refused('not_found');
    const { authorId: _, ...facts } = chat;
    const found = await tx
      .selectFrom('Message as message')
      .leftJoin('AuthoredMessage as authored', 'authored.id', 'message.id')
      .leftJoin('Operator as author', 'author.id', 'authored.operatorId')
      .where('message.conversationId', '=', conversationId)
      .$if(before !== null, (query) => query.where('message.seq', '<', before))
      .orderBy('message.seq', 'desc')
      .limit(CHAT_MESSAGES_PAGE + 1)
      .select(['message.seq', 'message.senderId', 'message.kind', 'message.text', 'message.createdAt'])
      .select(['message.removedAt', 'author.name as author'])
      .execute();
    await recordAct(
      tx,
      { operatorId, tenantId, action: 'fictional_chat_opened', subjectId: conversationId },
      now,
    );
    const messages = found
      .slice(0, CHAT_MESSAGES_PAGE)
      .toReversed()
      .map(({ senderId, removedAt, text, ...message }) => ({
        ...message,
        text: removedAt ? '' : text,
        isProfile: senderId === facts.profileId,
      }));
    return done({ ...facts, messages, hasOlder: found.length > CHAT_MESSAGES_PAGE });
  });
}
