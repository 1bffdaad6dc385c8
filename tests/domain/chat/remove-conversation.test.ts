import { beforeAll, describe, expect, it } from 'vitest';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import { markRead } from '~/domain/chat/mark-read.server';
import { eraseRemoved } from '~/domain/chat/erase-removed.server';
import { removeConversation } from '~/domain/chat/remove-conversation.server';
import { sendGift } from '~/domain/chat/send/send-gift.server';
import { countGifts } from '~/domain/gifts/count-gifts.server';
import { newId } from '~/domain/new-id';
import { blockMember } from '~/domain/safety/block-member.server';
import { useDatabase } from '../../support/database';
import { testTenant } from '../../support/site';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();
const tenant = testTenant({
  message_credits: 2,
  gift_credits: 15,
  message_length: 500,
  fictional_replies: false,
});
let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

const TWO_DAYS = 48 * 3_600_000;
const removedKeys: string[] = [];
const storage = { remove: async (_tenantId: string, key: string) => void removedKeys.push(key) };
const remove = (memberId: string, conversationId: string) =>
  removeConversation(
    world.sql,
    { tenantId: world.tenantId, memberId, conversationId },
    { now: NOW, events: world.events, storage },
  );

const formatList = async (memberId: string) =>
  (await listConversations(world.sql, { memberId }, { now: NOW })).conversations.map(({ id }) => id);

/** Compares the displayed counters with the rows. */
async function balanced(memberId: string) {
  const { credits, unreadMessages } = await world.account(memberId);
  const { _sum } = await world.db.conversationMember.aggregate({
    where: { memberId },
    _sum: { unreadMessages: true },
  });
  expect([credits, unreadMessages]).toEqual([await world.ledger(memberId), _sum.unreadMessages ?? 0]);
  return credits;
}

describe('removing a conversation', () => {
  it('deletes it for both and lowers unread counts [CHA-7, NAV-13]', async () => {
    const { member, conversation, send, heard, db, account } = world;
    const [anna, bram, cleo] = [await member('Anna'), await member('Bram'), await member('Cleo')];
    const [gone, kept] = [await conversation(anna, bram), await conversation(cleo, bram)];
    await send(anna, { conversationId: gone });
    const [annaHears, bramHears] = [heard(anna), heard(bram)];
    expect(await remove(anna, gone)).toMatchObject({ ok: true });
    expect([await formatList(anna), await formatList(bram)]).toEqual([[], [kept]]);
    expect(await db.message.count({ where: { conversationId: gone } })).toBe(0);
    expect((await account(bram)).unreadMessages).toBe(1);
    expect(annaHears.map(({ name }) => name)).toEqual(['removed', 'unread']);
    expect(bramHears.map(({ name, data }) => [name, data])).toEqual([
      ['removed', { conversationId: gone, mine: false }],
      ['unread', { unread: 1 }],
    ]);
  });

  it('is refused to strangers and the second time [CHA-7, CHA-1]', async () => {
    const { member, conversation } = world;
    const [anna, bram, eve] = [await member('Anna'), await member('Bram'), await member('Eve')];
    const id = await conversation(anna, bram);
    expect(
      [await remove(eve, id), await remove(anna, 'x'), await remove(anna, newId())].map((each) => each.ok),
    ).toEqual([false, false, false]);
    const twice = await Promise.all([remove(anna, id), remove(bram, id)]);
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('deletes photo files, but keeps payments and gifts [CHA-7, CHA-8, GIF-1, CRE-1]', async () => {
    const { member, conversation, db, sql, account } = world;
    const [anna, bram] = [await member('Anna', { credits: 22 }), await member('Bram')];
    const id = await conversation(anna, bram);
    const gift = {
      tenant,
      senderId: anna,
      to: { otherId: bram },
      giftKey: 'bottle',
      text: '',
      clientKey: newId(),
    };
    await sendGift(sql, gift, { now: NOW, events: world.events });
    const { id: messageId } = await db.message.findFirstOrThrow({ where: { conversationId: id } });
    const shape = { type: 'image/webp', widthPx: 1, heightPx: 1, bytes: 1 };
    const [whole, small] = [newId(), newId()];
    for (const [size, key] of [
      ['full', whole],
      ['small', small],
    ] as const)
      await db.photoFile.create({
        data: { id: newId(), tenantId: world.tenantId, messageId, size, key, ...shape },
      });
    await remove(bram, id);
    expect(removedKeys).toEqual([small]);
    await eraseRemoved(
      sql,
      { tenantId: world.tenantId },
      { now: new Date(NOW.getTime() + TWO_DAYS), storage },
    );
    expect(removedKeys).toEqual([small, whole]);
    expect(await countGifts(sql, { memberId: bram })).toEqual([{ gift: 'bottle', count: 1 }]);
    expect(await account(anna)).toMatchObject({ credits: 5, conversationsStarted: 1 });
    // A repeated gift is neither given nor charged again.
    expect(await sendGift(sql, gift, { now: NOW, events: world.events })).toMatchObject({
      reason: 'key_used',
    });
    expect(await balanced(anna)).toBe(5);
  });
});

describe('concurrent actions', () => {
  const times = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('keep or refuse each message during a removal [CHA-7, CHA-10, CRE-1]', async () => {
    const { member, conversation, send, db } = world;
    for (const _ of times(5)) {
      const [anna, bram] = [await member('Anna'), await member('Bram')];
      const id = await conversation(anna, bram);
      const [removed, ...sent] = await Promise.all([
        remove(bram, id),
        ...times(6).map(() => send(anna, { conversationId: id })),
      ]);
      expect(removed!.ok).toBe(true);
      const gone = sent.filter((each) => !each.ok);
      expect(gone.every((each) => 'reason' in each && each.reason === 'not_found')).toBe(true);
      expect(await db.conversation.count({ where: { id } })).toBe(0);
      expect(await db.message.count({ where: { conversationId: id } })).toBe(0);
      expect(await balanced(anna)).toBe(100 - 2 * (1 + sent.length - gone.length));
      expect((await world.account(bram)).unreadMessages).toBe(0);
    }
  });

  it('charge only messages sent before a block [CHA-11, SAF-1, CRE-1]', async () => {
    const { member, conversation, send, db, events, tenantId } = world;
    for (const _ of times(5)) {
      const [anna, bram] = [await member('Anna'), await member('Bram')];
      const id = await conversation(anna, bram);
      const block = blockMember(db, { tenantId, blockerId: bram, blockedId: anna }, { now: NOW, events });
      const [, ...sent] = await Promise.all([
        block,
        ...times(6).map(() => send(anna, { conversationId: id })),
      ]);
      const refused = sent.filter((each) => !each.ok);
      expect(refused.every((each) => 'reason' in each && each.reason === 'not_available')).toBe(true);
      expect(await db.message.count({ where: { conversationId: id } })).toBe(
        1 + sent.length - refused.length,
      );
      expect(await balanced(anna)).toBe(100 - 2 * (1 + sent.length - refused.length));
    }
  });

  it('never overspend across texts and gifts [CRE-1, CHA-3, GIF-1, CHA-6]', async () => {
    const { member, conversation, send, db, sql, tenantId, events } = world;
    const [anna, bram] = [await member('Anna', { credits: 33 }), await member('Bram')];
    const conversationId = await conversation(anna, bram);
    const gift = () => ({
      tenant,
      senderId: anna,
      to: { otherId: bram },
      giftKey: 'rose',
      text: '',
      clientKey: newId(),
    });
    const [texts, gifts] = await Promise.all([
      Promise.all(times(35).map(() => send(anna, { conversationId }))),
      Promise.all(times(15).map(() => sendGift(sql, gift(), { now: NOW, events }))),
      Promise.all(
        times(10).map(async () => {
          const shown = await listMessages(sql, { memberId: bram, conversationId });
          if (!shown.ok) throw new Error(shown.reason);
          const input = { tenantId, memberId: bram, conversationId, seq: shown.value.ownSide.lastSeq };
          await markRead(sql, input, { events });
        }),
      ),
    ]);
    const count = (sent: { ok: boolean }[]) => sent.filter(({ ok }) => ok).length;
    expect(await balanced(anna)).toBe(31 - 2 * count(texts) - 5 * count(gifts));
    expect(await balanced(anna)).toBeLessThan(5);
    expect(count(gifts)).toBe(await db.giftSent.count({ where: { toId: bram } }));
    expect(1 + count(texts) + count(gifts)).toBe(await db.message.count({ where: { conversationId } }));
    await balanced(bram);
  });
});
