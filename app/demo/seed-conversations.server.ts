import { listMessages } from '~/domain/chat/list-messages.server';
import { markRead } from '~/domain/chat/mark-read.server';
import { sendText } from '~/domain/chat/send-text.server';
import type { DemoWorld, SeededMember } from './demo-world';
import { seededRandom } from './seeded-random';

const MINUTE_MS = 60_000;
const CONVERSATIONS = 7;
const UNREAD_CONVERSATIONS = 2;

type Line = { from: SeededMember; to: SeededMember; text: string; key: string; minutesAgo: number };

async function say(
  { sql, tenant, gateways, now }: DemoWorld,
  { from, to, text, key, minutesAgo }: Line,
): Promise<string> {
  const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
  const input = { tenant, senderId: from.id, to: { otherId: to.id }, text, clientKey: key, free: true };
  const sent = await sendText(sql, input, { now: at, events: gateways.events });
  if (!sent.ok) throw new Error(`A demo message was refused: ${sent.reason}`);
  return sent.value.conversationId;
}

async function read(
  { sql, tenant, gateways }: DemoWorld,
  memberId: string,
  conversationId: string,
): Promise<void> {
  const listed = await listMessages(sql, { memberId, conversationId });
  if (!listed.ok) throw new Error(`A demo conversation was refused: ${listed.reason}`);
  const input = { tenantId: tenant.id, memberId, conversationId, shown: listed.value.ownSide };
  await markRead(sql, input, gateways);
}

/** A conversation of the demo's texts between two members, through the same door as any other; the newest are left unread. */
async function converse(
  site: DemoWorld,
  account: SeededMember,
  other: SeededMember,
  lines: string[],
  index: number,
): Promise<void> {
  const unread = index < UNREAD_CONVERSATIONS;
  let conversationId = '';
  for (const [turn, text] of lines.entries()) {
    const others = turn % 2 === 0;
    const minutesAgo = 5 + index * 900 + (lines.length - turn) * 7;
    const key = `demo-${account.key}-${index}-${turn}`.replace(/[^\w-]/g, '-').slice(-64);
    conversationId = await say(site, {
      from: others ? other : account,
      to: others ? account : other,
      text,
      key,
      minutesAgo,
    });
  }
  if (!unread) await read(site, account.id, conversationId);
  await read(site, other.id, conversationId);
}

/** Gives the demo's logins conversations, some of them with unread messages; the others always began them. */
export async function seedConversations(
  site: DemoWorld,
  accounts: SeededMember[],
  members: SeededMember[],
): Promise<void> {
  const random = seededRandom(`${site.tenant.id} conversations`);
  for (const account of accounts) {
    const partners = random.some(
      members.filter((member) => member.gender !== account.gender && !member.fictional),
      CONVERSATIONS,
    );
    const openers = random.some(site.content.openers, UNREAD_CONVERSATIONS).map((opener) => [opener]);
    const conversations = [
      ...openers,
      ...random.some(site.content.dialogues, CONVERSATIONS - UNREAD_CONVERSATIONS),
    ];
    for (const [index, partner] of partners.entries())
      await converse(site, account, partner, conversations[index]!, index);
  }
}
