import { cleanText } from '~/domain/clean-text';
import { memberPair } from '~/domain/chat/rules';
import { MINUTE_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { previewText } from '~/domain/short-text';
import type { DemoContent } from './demo-content.server';
import type { SeededMember } from './demo-world';
import { seededRandom } from './seeded-random';

const CONVERSATIONS = 7;
const UNREAD_CONVERSATIONS = 2;

type Planned = { account: SeededMember; other: SeededMember; lines: string[]; index: number };

/** Chooses partners and topics. The newest conversations are one unread line. */
function plan(
  tenantId: string,
  content: DemoContent,
  logins: SeededMember[],
  members: SeededMember[],
): Planned[] {
  const random = seededRandom(`${tenantId} conversations`);
  return logins.flatMap((account) => {
    const others = random.some(
      members.filter((member) => member.gender !== account.gender && !member.fictional),
      CONVERSATIONS,
    );
    const openers = random.some(content.openers, UNREAD_CONVERSATIONS).map((opener) => [opener]);
    const dialogues = random.some(content.dialogues, CONVERSATIONS - UNREAD_CONVERSATIONS);
    const texts = [...openers, ...dialogues];
    return others.map((other, index) => ({ account, other, lines: texts[index]!, index }));
  });
}

/** Returns rows as sending and reading would leave them. The other member starts; both take turns. */
function planRows(tenantId: string, { account, other, lines, index }: Planned, now: Date) {
  const conversationId = newId();
  const messages = lines.map((line, turn) => {
    const minutesAgo = 5 + index * 900 + (lines.length - turn) * 7;
    return {
      id: newId(),
      tenantId,
      conversationId,
      seq: turn + 1,
      senderId: turn % 2 === 0 ? other.id : account.id,
      text: cleanText(line),
      costCredits: 0,
      clientKey: `demo-${account.key}-${index}-${turn}`.replace(/[^\w-]/g, '-').slice(-64),
      createdAt: new Date(now.getTime() - minutesAgo * MINUTE_MS),
    };
  });
  const first = messages[0]!;
  const last = messages.at(-1)!;
  const side = (memberId: string, otherId: string, unreadMessages: number, readSeq: number) => ({
    id: newId(),
    tenantId,
    conversationId,
    memberId,
    otherId,
    unreadMessages,
    lastReadSeq: readSeq,
    lastDeliveredSeq: readSeq,
    lastMessageAt: last.createdAt,
    lastMessageText: previewText(last.text),
    lastMessageKind: 'text' as const,
    lastMessageMine: last.senderId === memberId,
  });
  const isUnread = index < UNREAD_CONVERSATIONS;
  return {
    conversation: {
      id: conversationId,
      tenantId,
      ...memberPair(account.id, other.id),
      startedById: other.id,
      lastSeq: last.seq,
      createdAt: first.createdAt,
    },
    sides: [
      side(account.id, other.id, isUnread ? lines.length : 0, isUnread ? 0 : last.seq),
      side(other.id, account.id, 0, lines.length > 1 ? last.seq : 0),
    ],
    messages,
  };
}

export function planConversations(
  tenantId: string,
  content: DemoContent,
  logins: SeededMember[],
  members: SeededMember[],
  now: Date,
) {
  const rows = plan(tenantId, content, logins, members).map((planned) => planRows(tenantId, planned, now));
  return {
    conversations: rows.map(({ conversation }) => conversation),
    sides: rows.flatMap(({ sides }) => sides),
    messages: rows.flatMap(({ messages }) => messages),
  };
}
