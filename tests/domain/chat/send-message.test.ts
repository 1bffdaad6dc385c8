import { beforeAll, describe, expect, it } from 'vitest';
import { findConversationWith } from '~/domain/chat/find-conversation-with.server';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();
let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('sending a message', () => {
  it('starts a conversation and charges the message [CHA-2, CHA-3, CRE-1]', async () => {
    const { member, send, account, ledger, db } = world;
    const [anna, bram] = [await member('Anna', { credits: 10 }), await member('Bram')];
    const sent = await send(anna, { otherId: bram }, '  Hello\r\nyou ');
    expect(sent).toMatchObject({ ok: true, value: { seq: 1, repeated: false, credits: 8 } });
    const message = await db.message.findFirstOrThrow({ where: { senderId: anna } });
    expect(message).toMatchObject({ seq: 1, text: 'Hello\nyou', costCredits: 2, kind: 'text' });
    expect((await account(anna)).credits).toBe(8);
    expect(await ledger(anna)).toBe(8);
    expect(
      await db.creditEntry.count({ where: { memberId: anna, reference: message.id, kind: 'message' } }),
    ).toBe(1);
  });

  it('updates both members and the balance [CHA-5, CHA-13]', async () => {
    const { member, send, heard } = world;
    const [anna, bram, cleo] = [await member('Anna'), await member('Bram'), await member('Cleo')];
    const [annaHears, bramHears, cleoHears] = [heard(anna), heard(bram), heard(cleo)];
    await send(anna, { otherId: bram }, 'a secret');
    expect(annaHears.map(({ name, data }) => ({ name, data }))).toMatchObject([
      { name: 'message', data: { seq: 1, mine: true } },
      { name: 'credits', data: { credits: 98 } },
    ]);
    expect(bramHears.map(({ name }) => name)).toEqual(['message', 'unread']);
    expect(bramHears[1]?.data).toEqual({ unread: 1 });
    expect(cleoHears).toEqual([]);
  });

  it('works in one’s own conversations only [CHA-1, TEN-10]', async () => {
    const { member, send, conversation } = world;
    const [anna, bram, stranger] = [await member('Anna'), await member('Bram'), await member('Stranger')];
    const id = await conversation(anna, bram);
    expect(await send(stranger, { conversationId: id })).toMatchObject({ ok: false, reason: 'not_found' });
    expect(await send(anna, { conversationId: newId() })).toMatchObject({ reason: 'not_found' });
    expect(await send(anna, { conversationId: 'no-id' })).toMatchObject({ reason: 'not_found' });
    expect(await send(anna, { otherId: anna })).toMatchObject({ reason: 'not_found' });
    const elsewhere = chatWorld(database(), SITE_B);
    expect(await elsewhere.send(anna, { conversationId: id })).toMatchObject({ reason: 'not_found' });
    expect(await elsewhere.send(await elsewhere.member('Else'), { otherId: bram })).toMatchObject({
      reason: 'not_found',
    });
  });

  it('refuses an empty and a too long text [CHA-3]', async () => {
    const { member, send, account, db } = world;
    const [anna, bram] = [await member('Anna', { credits: 10 }), await member('Bram')];
    expect(await send(anna, { otherId: bram }, ' \n ')).toMatchObject({ reason: 'empty' });
    expect(await send(anna, { otherId: bram }, 'é'.repeat(501))).toMatchObject({
      reason: 'too_long',
      detail: { max: 500 },
    });
    expect((await account(anna)).credits).toBe(10);
    expect(await db.conversation.count({ where: { startedById: anna } })).toBe(0);
    expect(await send(anna, { otherId: bram }, 'é'.repeat(500))).toMatchObject({ ok: true });
  });

  it('refuses and starts nothing without credits [CHA-3]', async () => {
    const { member, send, account, db } = world;
    const [anna, bram] = [await member('Anna', { credits: 1 }), await member('Bram')];
    expect(await send(anna, { otherId: bram })).toMatchObject({
      reason: 'credits_short',
      detail: { cost: 2, credits: 1 },
    });
    expect(await account(anna)).toMatchObject({ credits: 1, conversationsStarted: 0 });
    expect(await db.message.count({ where: { senderId: anna } })).toBe(0);
    expect((await account(bram)).unreadMessages).toBe(0);
  });

  it('is free to fictional profiles without staff [PRO-10]', async () => {
    const { member, send, account } = world;
    const [anna, figure] = [
      await member('Anna', { credits: 1 }),
      await member('Figure', { fictional: true }),
    ];
    expect(await send(anna, { otherId: figure })).toMatchObject({ ok: true });
    expect((await account(anna)).credits).toBe(1);
    const answered = chatWorld(database(), SITE_B, { fictional_replies: true });
    const [ben, other] = [
      await answered.member('Ben', { credits: 2 }),
      await answered.member('Other', { fictional: true }),
    ];
    expect(await answered.send(ben, { otherId: other })).toMatchObject({ value: { credits: 0 } });
  });

  it('is free for the message written at sign-up [ACC-3]', async () => {
    const { member, send, account } = world;
    const [anna, bram] = [
      await member('Anna', { credits: 0, status: 'not_confirmed' }),
      await member('Bram'),
    ];
    expect(await send(anna, { otherId: bram }, 'hello', { free: true })).toMatchObject({ ok: true });
    expect(await account(anna)).toMatchObject({ credits: 0, conversationsStarted: 1 });
  });
});

describe('sending the same message again', () => {
  it('returns the same message and charges once [CHA-10]', async () => {
    const { member, send, account, ledger, db } = world;
    const [anna, bram] = [await member('Anna', { credits: 10 }), await member('Bram')];
    const clientKey = newId();
    const answers = await Promise.all(times(5, () => send(anna, { otherId: bram }, 'once', { clientKey })));
    expect(answers.map((answer) => answer.ok && answer.value.seq)).toEqual([1, 1, 1, 1, 1]);
    expect(answers.filter((answer) => answer.ok && !answer.value.repeated)).toHaveLength(1);
    expect(await db.message.count({ where: { senderId: anna } })).toBe(1);
    expect((await account(anna)).credits).toBe(8);
    expect(await ledger(anna)).toBe(8);
    expect((await account(bram)).unreadMessages).toBe(1);
  });

  it('publishes no second event [CHA-10, SAF-10]', async () => {
    const { member, send, heard } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const clientKey = newId();
    await send(anna, { otherId: bram }, 'once', { clientKey });
    const bramHears = heard(bram);
    await send(anna, { otherId: bram }, 'once', { clientKey });
    expect(bramHears).toEqual([]);
  });

  it('refuses a new text under an old key [CHA-10]', async () => {
    const { member, send } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    const clientKey = newId();
    await send(anna, { otherId: bram }, 'first', { clientKey });
    expect(await send(anna, { otherId: bram }, 'second', { clientKey })).toMatchObject({
      ok: false,
      reason: 'key_used',
    });
  });

  it('refuses another receiver under an old key [CHA-10]', async () => {
    const { member, conversation, send, account } = world;
    const [anna, bram, cleo] = [await member('Anna'), await member('Bram'), await member('Cleo')];
    const clientKey = newId();
    await conversation(cleo, anna);
    const both = [bram, cleo].map((otherId) => send(anna, { otherId }, 'once', { clientKey }));
    expect((await Promise.all(both)).map((answer) => (answer.ok ? 'sent' : answer.reason)).sort()).toEqual([
      'key_used',
      'sent',
    ]);
    expect((await account(anna)).credits).toBe(98);
  });
});

describe('concurrent messages', () => {
  it('spend a single message’s credits exactly once [CRE-1, CHA-10]', async () => {
    const { member, send, account, ledger, db } = world;
    const [anna, bram] = [await member('Anna', { credits: 3 }), await member('Bram')];
    const answers = await Promise.all(
      times(50, (index) => send(anna, { otherId: bram }, `message ${index}`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'credits_short')).toHaveLength(49);
    expect((await account(anna)).credits).toBe(1);
    expect(await ledger(anna)).toBe(1);
    expect(await db.message.count({ where: { senderId: anna } })).toBe(1);
  });

  it('from both sides start one conversation [CHA-2, CHA-14]', async () => {
    const { member, send, db } = world;
    const [anna, bram] = [await member('Anna'), await member('Bram')];
    await Promise.all(
      times(10, (index) => (index % 2 ? send(anna, { otherId: bram }) : send(bram, { otherId: anna }))),
    );
    const conversations = await db.conversation.findMany({
      where: { OR: [{ memberAId: anna }, { memberBId: anna }] },
    });
    expect(conversations).toHaveLength(1);
    expect(conversations[0]?.lastSeq).toBe(10);
    const messages = await db.message.findMany({
      where: { conversationId: conversations[0]!.id },
      orderBy: { seq: 'asc' },
    });
    expect(messages.map(({ seq }) => seq)).toEqual(times(10, (index) => index + 1));
  });

  it('in a circle of members do not deadlock [CHA-5]', async () => {
    const { member, send, account } = world;
    const [anna, bram, cleo] = [await member('Anna'), await member('Bram'), await member('Cleo')];
    const rounds = times(6, () => [
      send(anna, { otherId: bram }),
      send(bram, { otherId: cleo }),
      send(cleo, { otherId: anna }),
    ]).flat();
    expect((await Promise.all(rounds)).every(({ ok }) => ok)).toBe(true);
    expect((await account(bram)).unreadMessages).toBe(6);
  });
});

describe('a free member', () => {
  it('may start any number with fictional profiles [CHA-8, PRO-10]', async () => {
    const { member, send, account } = world;
    const anna = await member('Anna');
    for (const name of ['F', 'G', 'H']) {
      const made = await member(name);
      await database()
        .forTenant(SITE_A)
        .profile.update({ where: { id: made }, data: { fictional: true } });
      expect(await send(anna, { otherId: made })).toMatchObject({ ok: true });
    }
    expect(await account(anna)).toMatchObject({ conversationsStarted: 0 });
    const [b, c, d] = await Promise.all(['B', 'C', 'D'].map((name) => member(name)));
    for (const otherId of [b!, c!]) expect(await send(anna, { otherId })).toMatchObject({ ok: true });
    expect(await send(anna, { otherId: d! })).toMatchObject({ reason: 'conversations_limit' });
  });

  it('may start two conversations but no third [CHA-8]', async () => {
    const { member, send, account } = world;
    const [anna, ...others] = await Promise.all(['Anna', 'B', 'C', 'D'].map((name) => member(name)));
    const [b, c, d] = others as [string, string, string];
    await send(anna!, { otherId: b });
    await send(anna!, { otherId: b });
    await send(anna!, { otherId: c });
    expect(await send(anna!, { otherId: d })).toMatchObject({
      reason: 'conversations_limit',
      detail: { max: 2 },
    });
    expect(await account(anna!)).toMatchObject({ conversationsStarted: 2, credits: 94 });
  });

  it('cannot start a third concurrently [CHA-8]', async () => {
    const { member, send } = world;
    const anna = await member('Anna');
    const others = await Promise.all(times(6, (index) => member(`Other ${index}`)));
    const answers = await Promise.all(others.map((otherId) => send(anna, { otherId })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('may always answer [CHA-8]', async () => {
    const { member, send, conversation } = world;
    const anna = await member('Anna');
    for (const name of ['B', 'C']) await conversation(anna, await member(name));
    const id = await conversation(await member('Dora'), anna);
    expect(await send(anna, { conversationId: id })).toMatchObject({ ok: true });
  });

  it('starts as many as they like once premium [CHA-8, CRE-3]', async () => {
    const { member, send } = world;
    const anna = await member('Anna', { paidUser: true });
    for (const name of ['B', 'C', 'D'])
      expect(await send(anna, { otherId: await member(name) })).toMatchObject({ ok: true });
  });
});

describe('a member who cannot receive messages', () => {
  it('has blocked the sender or is blocked by them [CHA-11]', async () => {
    const { member, send, conversation, block, account } = world;
    const [anna, bram] = [await member('Anna', { credits: 10 }), await member('Bram')];
    const id = await conversation(anna, bram);
    await block(bram, anna);
    expect(await send(anna, { conversationId: id })).toMatchObject({ reason: 'not_available' });
    expect(await send(bram, { conversationId: id })).toMatchObject({ reason: 'not_available' });
    expect((await account(anna)).credits).toBe(8);
    const cleo = await member('Cleo');
    await block(cleo, anna);
    expect(await send(anna, { otherId: cleo })).toMatchObject({ reason: 'not_found' });
  });

  it('is unconfirmed: they can be read, not answered [ACC-21]', async () => {
    const { member, send, conversation, db } = world;
    const [fresh, bram] = [await member('Fresh', { status: 'not_confirmed' }), await member('Bram')];
    const id = await conversation(fresh, bram);
    expect(await send(bram, { conversationId: id })).toMatchObject({ reason: 'not_confirmed' });
    expect(await send(await member('Cleo'), { otherId: fresh })).toMatchObject({ reason: 'not_found' });
    await db.member.update({ where: { id: fresh }, data: { status: 'active' } });
    expect(await send(bram, { conversationId: id })).toMatchObject({ ok: true });
  });

  it('is leaving, blocked by us, or deleted [CHA-11, ACC-9]', async () => {
    const { member, send, conversation, db } = world;
    const anna = await member('Anna', { paidUser: true });
    for (const data of [
      { deletionRequestedAt: NOW },
      { status: 'blocked' as const },
      { status: 'deleted' as const },
    ]) {
      const other = await member('Other');
      const id = await conversation(anna, other);
      await db.member.update({ where: { id: other }, data });
      expect(await send(anna, { conversationId: id })).toMatchObject({ reason: 'not_available' });
    }
  });

  it('is invisible to strangers they do not like [ACC-18]', async () => {
    const { member, send, conversation, db, sql } = world;
    const [anna, hidden] = [await member('Anna'), await member('Hidden', { invisible: true })];
    expect(await send(anna, { otherId: hidden })).toMatchObject({ reason: 'not_found' });
    const id = await conversation(hidden, anna);
    expect(await send(anna, { conversationId: id })).toMatchObject({ ok: true });
    const bram = await member('Bram');
    await db.like.create({
      data: { id: newId(), tenantId: SITE_A, fromId: hidden, toId: bram, createdAt: NOW },
    });
    expect(await findConversationWith(sql, { memberId: bram, otherId: hidden }, { now: NOW })).toMatchObject({
      ok: true,
    });
    expect(await send(bram, { otherId: hidden })).toMatchObject({ ok: true });
  });
});
