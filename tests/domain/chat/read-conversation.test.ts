import { beforeAll, describe, expect, it } from 'vitest';
import { announceTyping } from '~/domain/chat/send/announce-typing.server';
import { findConversation } from '~/domain/chat/find-conversation.server';
import { findConversationWith } from '~/domain/chat/find-conversation-with.server';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import { markDelivered } from '~/domain/chat/mark-delivered.server';
import { markRead } from '~/domain/chat/mark-read.server';
import type { MessagePage } from '~/domain/chat/read-messages.server';
import { removeConversation } from '~/domain/chat/remove-conversation.server';
import { CONVERSATIONS_PAGE, MESSAGES_PAGE } from '~/domain/chat/rules';
import { newId } from '~/domain/new-id';
import { createMemoryBus } from '~/gateways/live/memory-bus.server';
import { createTyping } from '~/gateways/live/typing.server';
import { SITE_B, useDatabase } from '../../support/database';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();
let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

/** Marks the shown messages as read, like the page; returns the total unread, or null if unchanged. */
async function open(memberId: string, conversationId: string): Promise<number | null> {
  const { sql, tenantId, events } = world;
  const shown = await listMessages(sql, { memberId, conversationId });
  if (!shown.ok) return null;
  const { lastSeq: seq } = shown.value.ownSide;
  return markRead(sql, { tenantId, memberId, conversationId, seq }, { events });
}

const delivered = (memberId: string, conversationId: string, seq: number) =>
  markDelivered(
    world.sql,
    { tenantId: world.tenantId, memberId, reached: [{ conversationId, seq }] },
    { events: world.events },
  );

async function listed(memberId: string, conversationId: string, page: MessagePage = {}) {
  const found = await listMessages(world.sql, { memberId, conversationId, ...page });
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

describe('opening a conversation', () => {
  it('marks its messages read and lowers the total [CHA-6, NAV-13]', async () => {
    const { member, conversation, send, account } = world;
    const [anna, bram, cleo] = [await member('Anna'), await member('Bram'), await member('Cleo')];
    const id = await conversation(anna, bram);
    await send(anna, { conversationId: id });
    await conversation(cleo, bram);
    expect((await account(bram)).unreadMessages).toBe(3);
    expect(await open(bram, id)).toBe(1);
    expect((await account(bram)).unreadMessages).toBe(1);
    expect((await findConversation(world.sql, { memberId: bram, conversationId: id }, { now: NOW })).ok).toBe(
      true,
    );
    expect(await open(bram, id)).toBeNull();
  });

  it('updates the member’s other tabs and the partner [CHA-6, CHA-15]', async () => {
    const { member, conversation, heard } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const id = await conversation(anna, bram);
    const [annaHears, bramHears] = [heard(anna), heard(bram)];
    await open(bram, id);
    expect(bramHears.map(({ name }) => name)).toEqual(['unread', 'opened']);
    expect(annaHears.map(({ name, data }) => ({ name, data }))).toEqual([
      { name: 'read', data: { conversationId: id, seq: 1 } },
    ]);
    expect((await listed(anna, id)).otherReadSeq).toBe(1);
    expect((await listed(bram, id)).otherReadSeq).toBe(0);
  });

  it('sends no receipt if either side has them off [CHA-15]', async () => {
    const { member, conversation, heard, db } = world;
    for (const { annas, brams, told } of [
      { annas: true, brams: false, told: [] },
      { annas: false, brams: true, told: ['delivered'] },
    ]) {
      const [anna, bram] = [await member('Anna'), await member('Bram')];
      await db.member.update({ where: { id: anna }, data: { readReceipts: annas } });
      await db.member.update({ where: { id: bram }, data: { readReceipts: brams } });
      const id = await conversation(anna, bram);
      const annaHears = heard(anna);
      await open(bram, id);
      expect(annaHears.map(({ name }) => name)).toEqual(told);
      expect((await listed(anna, id)).otherReadSeq).toBeNull();
    }
  });

  it('hides invisible readers until they answer [CHA-15, ACC-18]', async () => {
    const { member, conversation, send, heard, db } = world;
    for (const hiding of [{ invisible: true }, { readReceipts: false }]) {
      const [anna, bram] = [await member('Anna'), await member('Bram')];
      const id = await conversation(anna, bram);
      await db.member.update({ where: { id: bram }, data: hiding });
      const annaHears = heard(anna);
      await delivered(bram, id, 1);
      await open(bram, id);
      expect(annaHears).toEqual([]);
      expect(await listed(anna, id)).toMatchObject({ otherDeliveredSeq: 0 });
      expect((await listed(anna, id)).otherReadSeq ?? 0).toBe(0);
      await send(bram, { conversationId: id }, 'an answer');
      await send(anna, { conversationId: id }, 'one more');
      await open(bram, id);
      expect(await listed(anna, id)).toMatchObject({ otherDeliveredSeq: 2 });
    }
  });

  it('marks delivered before read, for real messages only [CHA-15]', async () => {
    const { member, conversation, send, heard, block } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const id = await conversation(anna, bram);
    await send(anna, { conversationId: id });
    const annaHears = heard(anna);
    const got = (memberId: string, seq: number) => delivered(memberId, id, seq);
    expect(
      (await listConversations(world.sql, { memberId: bram }, { now: NOW })).conversations,
    ).toMatchObject([{ undeliveredSeq: 2 }]);
    for (const seq of [3, 1, 1, 0, 2]) await got(bram, seq);
    await got(await member('Stranger'), 2);
    expect(annaHears.map(({ name, data }) => [name, (data as { seq: number }).seq])).toEqual([
      ['delivered', 1],
      ['delivered', 2],
    ]);
    expect(await listed(anna, id)).toMatchObject({ otherDeliveredSeq: 2, otherReadSeq: 0 });
    expect(
      (await listConversations(world.sql, { memberId: bram }, { now: NOW })).conversations,
    ).toMatchObject([{ undeliveredSeq: null }]);
    await send(anna, { conversationId: id });
    await block(bram, anna);
    await got(bram, 3);
    expect(await listed(anna, id)).toMatchObject({ otherDeliveredSeq: 2 });
  });

  it('sends no receipt across a block [CHA-11, CHA-15]', async () => {
    const { member, conversation, heard, block, account } = world;
    for (const blocks of ['reader', 'writer']) {
      const [anna, bram] = [await member('Anna'), await member('Bram')];
      const id = await conversation(anna, bram);
      await (blocks === 'reader' ? block(bram, anna) : block(anna, bram));
      const annaHears = heard(anna);
      expect(await open(bram, id)).toBe(0);
      expect((await account(bram)).unreadMessages).toBe(0);
      expect(annaHears).toEqual([]);
      expect(await listed(anna, id)).toMatchObject({ otherDeliveredSeq: 0, otherReadSeq: 0 });
    }
  });

  it('keeps counts correct during a removal [CHA-6, CHA-7]', async () => {
    const { member, conversation, account, tenantId, sql, events } = world;
    const storage = { remove: async () => {} };
    for (let round = 0; round < 8; round++) {
      const [anna, bram] = [await member('Anna'), await member('Bram')];
      const id = await conversation(anna, bram);
      await Promise.all([
        open(bram, id),
        removeConversation(
          sql,
          { tenantId, memberId: anna, conversationId: id },
          { now: NOW, events, storage },
        ),
        open(bram, id),
      ]);
      expect((await account(bram)).unreadMessages).toBe(0);
    }
  });

  it('is refused to all but its two members [CHA-1, TEN-10]', async () => {
    const { member, conversation, account } = world;
    const [anna, bram, stranger] = [await member('Anna'), await member('Bram'), await member('Stranger')];
    const id = await conversation(anna, bram);
    expect(await open(stranger, id)).toBeNull();
    const { sql, tenantId, events } = world;
    const guessed = { tenantId, memberId: stranger, conversationId: id, seq: 1 };
    expect(await markRead(sql, guessed, { events })).toBeNull();
    expect(
      await findConversation(world.sql, { memberId: stranger, conversationId: id }, { now: NOW }),
    ).toMatchObject({ ok: false });
    expect(await listMessages(world.sql, { memberId: stranger, conversationId: id })).toMatchObject({
      ok: false,
    });
    expect(await listMessages(world.sql, { memberId: anna, conversationId: 'no-id' })).toMatchObject({
      ok: false,
    });
    const elsewhere = database().sqlFor(SITE_B);
    expect(await listMessages(elsewhere, { memberId: anna, conversationId: id })).toMatchObject({
      ok: false,
    });
    expect((await account(bram)).unreadMessages).toBe(1);
  });

  it('subtracts each message once from two tabs [CHA-6, SAF-10]', async () => {
    const { member, conversation, send, account, sql, tenantId, events } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const id = await conversation(anna, bram);
    const shownNow = async () => {
      const shown = await listMessages(sql, { memberId: bram, conversationId: id });
      if (!shown.ok) throw new Error(shown.reason);
      return shown.value.ownSide.lastSeq;
    };
    const mark = (seq: number) =>
      markRead(sql, { tenantId, memberId: bram, conversationId: id, seq }, { events });
    const first = await shownNow();
    await send(anna, { conversationId: id });
    await send(anna, { conversationId: id });
    const second = await shownNow();
    await send(anna, { conversationId: id });
    expect(await mark(first)).toBe(3);
    expect(await mark(second)).toBe(1);
    expect(await mark(first)).toBeNull();
    expect(await mark(second + 2)).toBeNull();
    expect((await account(bram)).unreadMessages).toBe(1);
  });

  it('keeps counts correct while messages arrive [CHA-6, SAF-10]', async () => {
    const { member, conversation, send, account, db } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const id = await conversation(anna, bram);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 2 ? open(bram, id) : send(anna, { conversationId: id }),
      ),
    );
    const side = await db.conversationMember.findFirstOrThrow({
      where: { conversationId: id, memberId: bram },
    });
    const unread = await db.message.count({
      where: { conversationId: id, senderId: anna, seq: { gt: side.lastReadSeq } },
    });
    expect(side.unreadMessages).toBe(unread);
    expect((await account(bram)).unreadMessages).toBe(unread);
  });
});

describe('the messages of a conversation', () => {
  it('come in pages without duplicates or gaps [CHA-12]', async () => {
    const { member, conversation, db, tenantId } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const id = await conversation(anna, bram);
    const count = 2 * MESSAGES_PAGE + 5;
    await db.message.createMany({
      data: Array.from({ length: count - 1 }, (_, index) => ({
        id: newId(),
        tenantId,
        conversationId: id,
        senderId: bram,
        text: `${index + 2}`,
        costCredits: 0,
        clientKey: newId(),
        seq: index + 2,
        createdAt: NOW,
      })),
    });
    const newest = await listed(anna, id);
    const middle = await listed(anna, id, { before: newest.messages[0]!.seq });
    const oldest = await listed(anna, id, { before: middle.messages[0]!.seq });
    expect([newest.more, middle.more, oldest.more]).toEqual([true, true, false]);
    const seqs = [...oldest.messages, ...middle.messages, ...newest.messages].map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect((await listed(anna, id, { after: 0 })).messages.map(({ seq }) => seq)).toEqual(
      seqs.slice(0, MESSAGES_PAGE),
    );
    expect(await listed(anna, id, { after: count })).toMatchObject({ messages: [], more: false });
  });

  it('carry the key for their sender only [CHA-10]', async () => {
    const { member, conversation } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const id = await conversation(anna, bram);
    expect((await listed(anna, id, { after: 0 })).messages[0]).toMatchObject({
      mine: true,
      key: expect.any(String),
    });
    expect((await listed(bram, id, { after: 0 })).messages[0]).not.toHaveProperty('key');
  });
});

describe('the list of conversations', () => {
  const list = (memberId: string, more: { search?: string; after?: string } = {}) =>
    listConversations(world.sql, { memberId, ...more }, { now: NOW });

  it('shows last messages and unread counts [CHA-1]', async () => {
    const { member, conversation, send, db } = world;
    const [anna, bram, cleo] = [await member('Anna'), await member('Bram'), await member('Cleo')];
    const withBram = await conversation(bram, anna, 'first');
    const withCleo = await conversation(cleo, anna, 'second');
    await db.conversationMember.updateMany({
      where: { conversationId: withBram },
      data: { lastMessageAt: new Date(NOW.getTime() - 1000) },
    });
    const { conversations } = await list(anna);
    expect(conversations.map(({ id }) => id)).toEqual([withCleo, withBram]);
    expect(conversations[0]).toMatchObject({
      unreadMessages: 1,
      lastText: 'second',
      lastMine: false,
      partner: { visible: { name: 'Cleo', age: 36 } },
    });
    await send(anna, { conversationId: withCleo }, 'answer');
    expect((await list(cleo)).conversations[0]).toMatchObject({
      unreadMessages: 1,
      lastText: 'answer',
      lastMine: false,
    });
    expect((await list(anna)).conversations[0]).toMatchObject({ lastText: 'answer', lastMine: true });
  });

  it('is searched by name, whatever the case [CHA-1]', async () => {
    const { member, conversation } = world;
    const anna = await member('Anna');
    for (const name of ['Noor', 'Eleonora', 'Bram']) await conversation(await member(name), anna);
    const names = (await list(anna, { search: ' NOR' })).conversations.map(
      ({ partner }) => partner.visible?.name,
    );
    expect(names).toEqual(['Eleonora']);
    expect((await list(anna, { search: 'xyz' })).conversations).toEqual([]);
  });

  it('is paged by cursor [CHA-1]', async () => {
    const { member, conversation } = world;
    const anna = await member('Anna');
    for (let index = 0; index < CONVERSATIONS_PAGE + 1; index++)
      await conversation(await member(`Member ${index}`), anna);
    const first = await list(anna);
    const second = await list(anna, { after: first.conversations.at(-1)!.rowId });
    expect([first.more, second.more]).toEqual([true, false]);
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(CONVERSATIONS_PAGE + 1);
  });

  it('hides and does not find a partner who blocked [CHA-11]', async () => {
    const { member, conversation, block } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    await conversation(anna, bram);
    await block(bram, anna);
    expect((await list(anna)).conversations[0]?.partner).toMatchObject({
      availability: 'not_available',
      visible: null,
      online: false,
    });
    expect((await list(anna, { search: 'Bram' })).conversations).toEqual([]);
  });

  it('hides and does not find blocked accounts [CHA-11, SAF-2]', async () => {
    const { member, conversation, db } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    await conversation(anna, bram);
    await db.member.update({ where: { id: bram }, data: { status: 'blocked' } });
    expect((await list(anna)).conversations[0]?.partner.visible).toBeNull();
    expect((await list(anna, { search: 'Bram' })).conversations).toEqual([]);
  });

  it('shows no fictional or invisible member online [PRO-10, ACC-18, SAF-10]', async () => {
    const { member, conversation } = world;
    const anna = await member('Anna', { paidUser: true });
    const given = {
      Here: {},
      Figure: { fictional: true },
      Away: { lastSeenAt: new Date(NOW.getTime() - 3_600_000) },
    };
    for (const [name, facts] of Object.entries(given)) await conversation(anna, await member(name, facts));
    await conversation(await member('Hidden', { invisible: true }), anna);
    const online = (await list(anna)).conversations
      .filter(({ partner }) => partner.online)
      .map(({ partner }) => partner.visible?.name);
    expect(online).toEqual(['Here']);
  });
});

describe('the chat with a member', () => {
  const find = (memberId: string, otherId: string) =>
    findConversationWith(world.sql, { memberId, otherId }, { now: NOW });

  it('leads to their conversation, or to its start [CHA-2]', async () => {
    const { member, conversation } = world;
    const [anna, bram, cleo] = [await member('Anna'), await member('Bram'), await member('Cleo')];
    const id = await conversation(anna, bram);
    expect(await find(bram, anna)).toMatchObject({ ok: true, value: { conversationId: id } });
    expect(await find(anna, cleo)).toMatchObject({
      value: { conversationId: null, mayStart: true, partner: { visible: { name: 'Cleo' } } },
    });
  });

  it('reports that a free member has started two [CHA-8]', async () => {
    const { member, conversation } = world;
    const anna = await member('Anna');
    for (const name of ['B', 'C']) await conversation(anna, await member(name));
    expect(await find(anna, await member('Dora'))).toMatchObject({ value: { mayStart: false } });
  });

  it('is refused for oneself, blocks and hidden profiles [PRO-12, CHA-11]', async () => {
    const { member, block } = world;
    const anna = await member('Anna');
    const blocker = await member('Blocker');
    await block(blocker, anna);
    const unseen = [
      anna,
      blocker,
      await member('Hidden', { invisible: true }),
      await member('New', { status: 'not_confirmed' }),
      newId(),
      'x',
    ];
    for (const otherId of unseen)
      expect(await find(anna, otherId)).toMatchObject({ ok: false, reason: 'not_found' });
  });
});

describe('typing', () => {
  it('notifies the partner unless blocked [CHA-5, CHA-11]', async () => {
    const { member, conversation, heard, block, sql, tenantId, events } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const conversationId = await conversation(anna, bram);
    const typing = createTyping(createMemoryBus());
    const bramHears = heard(bram);
    const tell = (memberId: string) =>
      announceTyping(
        sql,
        { tenantId, memberId, isInvisible: false, conversationId },
        { now: NOW, events, typing },
      );
    await tell(anna);
    expect(bramHears.map(({ name, data }) => ({ name, data }))).toEqual([
      { name: 'typing', data: { conversationId } },
    ]);
    expect(typing.isTyping(tenantId, conversationId, anna)).toBe(true);
    expect(await tell(await member('Stranger'))).toMatchObject({ reason: 'not_found' });
    await block(bram, anna);
    await tell(anna);
    expect(bramHears).toHaveLength(1);
  });

  it('of an invisible member notifies nobody [CHA-5, ACC-18]', async () => {
    const { member, conversation, heard, sql, tenantId, events } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const conversationId = await conversation(anna, bram);
    const typing = createTyping(createMemoryBus());
    const bramHears = heard(bram);
    const input = { tenantId, memberId: anna, isInvisible: true, conversationId };
    await announceTyping(sql, input, { now: NOW, events, typing });
    expect(bramHears).toEqual([]);
    expect(typing.isTyping(tenantId, conversationId, anna)).toBe(false);
  });
});
