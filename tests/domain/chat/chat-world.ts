import type { Database } from '~/database/index.server';
import { sendText, type SendInput } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { createEvents, type PublishedEvent } from '~/gateways/live/events.server';
import type { Settings } from '~/tenancy/settings.server';
import { makeMember, SITE_A, type MemberSeed } from '../../support/database';
import { testTenant } from '../../support/site';

export const NOW = new Date('2026-11-21T12:00:00Z');

/** A message costs 2 credits and has at most 500 characters. */
export function chatWorld(database: Database, tenantId: string = SITE_A, changed: Partial<Settings> = {}) {
  const db = database.forTenant(tenantId);
  const sql = database.sqlFor(tenantId);
  const events = createEvents();
  const tenant = testTenant(
    { message_credits: 2, message_length: 500, fictional_replies: false, ...changed },
    tenantId,
  );

  const member = async (name: string, seed: MemberSeed = {}) =>
    (
      await makeMember(db, {
        name,
        tenantId,
        credits: 100,
        lastSeenAt: NOW,
        birthDate: new Date('1990-01-01'),
        ...seed,
      })
    ).id;

  const send = (senderId: string, to: SendInput['to'], text = 'hello', more: Partial<SendInput> = {}) =>
    sendText(sql, { tenant, senderId, to, text, clientKey: newId(), ...more }, { now: NOW, events });

  /** Throws if the message is refused. */
  async function conversation(senderId: string, otherId: string, text = 'hello'): Promise<string> {
    const sent = await send(senderId, { otherId }, text);
    if (!sent.ok) throw new Error(`Not sent: ${sent.reason}`);
    return sent.value.conversationId;
  }

  function heard(memberId: string): PublishedEvent[] {
    const list: PublishedEvent[] = [];
    events.subscribe(tenantId, memberId, null, (event) => list.push(event));
    return list;
  }

  const block = (blockerId: string, blockedId: string) =>
    db.block.create({ data: { id: newId(), tenantId, blockerId, blockedId, createdAt: NOW } });

  const account = (id: string) => db.member.findFirstOrThrow({ where: { id } });

  async function ledger(memberId: string): Promise<number> {
    const { _sum } = await db.creditEntry.aggregate({ where: { memberId }, _sum: { amountCredits: true } });
    return _sum.amountCredits ?? 0;
  }

  return { db, sql, tenantId, events, member, send, conversation, heard, block, account, ledger };
}
