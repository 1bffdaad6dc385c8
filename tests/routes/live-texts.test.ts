import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CARRIED_LENGTH } from '~/domain/chat/live-message.server';
import { newId } from '~/domain/new-id';
import { loader as openEvents } from '~/routes/events';
import { action as deleteOwn } from '~/routes/chats.$id_.messages_.$seq.delete';
import { action as sendInChat } from '~/routes/chats.$id';
import { loader as askLive } from '~/routes/chats.$id_.live';
import { action as postMarks } from '~/routes/chats.$id_.read';
import { action as changeBlock } from '~/routes/members.$id_.block';
import { action as startChat } from '~/routes/members.$id_.chat';
import type { ArrivedMessage, MessagesView } from '~/ui/chat/chat-data';
import { visit } from '../support/browser';
import { makeMember, type MemberSeed } from '../support/database';
import { holdClock } from '../support/held-clock';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ message_credits: 0, message_length: 10_000 });
beforeAll(() => holdClock());
const db = () => running().database.forTenant('a.example');
const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
afterAll(() => Promise.all(readers.map((reader) => reader.cancel())));

async function person(name: string, seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { name, lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const form = (text: string) => ({ text, client_key: newId() });

async function write(from: Person, to: Person, text = 'hello'): Promise<string> {
  const asked = ask(`/members/${to.id}/chat`, { cookie: from.cookie, form: form(text) });
  const { headers } = await visit(startChat, asked, { id: to.id });
  return headers.get('Location')!.replace('/chats/', '');
}

const say = (as: Person, id: string, text: string) =>
  visit(sendInChat, ask(`/chats/${id}`, { cookie: as.cookie, form: form(text), script: true }), { id });

const mark = (as: Person, id: string, marks: Record<string, string>) =>
  visit(postMarks, ask(`/chats/${id}/read`, { cookie: as.cookie, form: marks }), { id });

/** The newest message as a page fetches it. */
async function fetched(as: Person, id: string) {
  const { body } = await visit(askLive, ask(`/chats/${id}/live?after=0`, { cookie: as.cookie }), { id });
  return (body as MessagesView).messages.at(-1);
}

type Heard = { seq: number; mine: boolean; arrived?: ArrivedMessage };

/** `next` reads until an event and returns its data. */
async function listen(as: Person, query = '') {
  const request = ask(`/events${query}`, { cookie: as.cookie, headers: { Accept: 'text/event-stream' } });
  const reader = (await openEvents({ request, params: {}, context: {} })).body!.getReader();
  readers.push(reader);
  const next = async (name: string): Promise<Heard> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The stream has ended');
      const [, data] = new RegExp(`event: ${name}\\ndata: (.*)`).exec(new TextDecoder().decode(value)) ?? [];
      if (data) return JSON.parse(data) as Heard;
    }
  };
  return { next };
}

/** A started stream: later events are new. */
async function listenNow(as: Person) {
  const stream = await listen(as);
  await stream.next('counts');
  return stream;
}

describe('a new message’s event', () => {
  it('brings both members only what their pages would fetch [CHA-5, CHA-14]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram', { paidUser: true })];
    const id = await write(anna, bram);
    const [annas, brams] = [await listenNow(anna), await listenNow(bram)];
    for (const [sender, text] of [
      [anna, 'Write to me on WhatsApp'],
      [bram, 'No'],
      [anna, 'Write to me on WhatsApp'],
    ] as const) {
      await say(sender, id, text);
      for (const [reader, stream] of [
        [anna, annas],
        [bram, brams],
      ] as const) {
        const data = await stream.next('message');
        expect(Object.keys(data).sort()).toEqual(['arrived', 'at', 'conversationId', 'mine', 'seq']);
        expect(data.arrived?.message).toEqual(await fetched(reader, id));
        expect(data.arrived?.message).toMatchObject({ text, mine: reader === sender });
      }
    }
  });

  it('flags a risky first message until the reader answers [SAF-14]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const { next } = await listenNow(bram);
    const id = await write(anna, bram, 'Write to me on WhatsApp');
    expect((await next('message')).arrived?.message).toMatchObject({ risky: true });
    await say(bram, id, 'No');
    expect((await next('message')).arrived?.message).not.toHaveProperty('risky');
    await say(anna, id, 'Write to me on WhatsApp');
    expect((await next('message')).arrived?.message).not.toHaveProperty('risky');
  });

  it('uses each stream’s language and time zone [CHA-14, I18-3]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    await db().member.update({ where: { id: bram.id }, data: { language: 'de' } });
    const inTokyo = { ...bram, cookie: `${await signedIn(running(), bram.id)}; zone=Asia/Tokyo:-540` };
    const streams = [await listenNow(bram), await listenNow(inTokyo)];
    await say(anna, id, 'hi');
    const times = new Set<string>();
    for (const [index, reader] of [bram, inTokyo].entries()) {
      const { arrived } = await streams[index]!.next('message');
      expect(arrived).toMatchObject({ dialect: 'de', usesReaderZone: reader === inTokyo });
      expect(arrived?.message).toEqual(await fetched(reader, id));
      expect(arrived?.message.day).toBe('heute');
      times.add(arrived!.message.time);
    }
    expect(times.size).toBe(2);
  });

  it('omits long texts, and those of members without receipts [CHA-5, CHA-15]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const { next } = await listenNow(bram);
    await say(anna, id, 'x'.repeat(MAX_CARRIED_LENGTH + 1));
    expect(await next('message')).toMatchObject({ seq: 2, mine: false });
    await db().member.update({ where: { id: anna.id }, data: { readReceipts: false } });
    await say(anna, id, 'hidden');
    const hidden = await next('message');
    expect(hidden).toMatchObject({ seq: 3 });
    expect(hidden).not.toHaveProperty('arrived');
  });

  it('omits content for a resumed stream [CHA-16, CHA-5]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const madeAt = Date.now();
    await say(anna, id, 'not for long');
    await visit(deleteOwn, ask(`/chats/${id}/messages/2/delete`, { cookie: anna.cookie, form: {} }), {
      id,
      seq: '2',
    });
    const { next } = await listen(bram, `?since=${madeAt}`);
    const replayed = [await next('message'), await next('message')];
    expect(replayed.map(({ seq, arrived }) => [seq, arrived])).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
  });

  it('is not sent from a blocked member [CHA-11, SAF-1]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const block = { intent: 'block', to: '/chats' };
    await visit(changeBlock, ask(`/members/${anna.id}/block`, { cookie: bram.cookie, form: block }), {
      id: anna.id,
    });
    const { next } = await listenNow(bram);
    expect((await say(anna, id, 'hello?')).status).toBe(422);
    running().gateways.events.publish('a.example', bram.id, 'unread', { unread: 7 });
    expect(await next('\\w+')).toMatchObject({ unread: 7 });
  });
});

describe('marks of a live page', () => {
  it('store what was read and what was delivered [CHA-15, CHA-6]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    await say(anna, id, 'two');
    await say(anna, id, 'three');
    const annas = await listenNow(anna);
    expect((await mark(bram, id, { read: '1', delivered: '2' })).status).toBe(204);
    expect(await annas.next('read')).toMatchObject({ seq: 1 });
    expect(await annas.next('delivered')).toMatchObject({ seq: 2 });
    const side = () =>
      db().conversationMember.findFirstOrThrow({ where: { conversationId: id, memberId: bram.id } });
    expect(await side()).toMatchObject({ lastReadSeq: 1, lastDeliveredSeq: 2, unreadMessages: 2 });
    await mark(bram, id, { read: '3' });
    expect(await side()).toMatchObject({ lastReadSeq: 3, lastDeliveredSeq: 3, unreadMessages: 0 });
    expect((await db().member.findFirstOrThrow({ where: { id: bram.id } })).unreadMessages).toBe(0);
  });

  it('are limited to 240 a minute [SAF-6]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const { limits } = running().gateways;
    for (let marked = 0; marked < 240; marked++) await limits.consume('read_marks', `a.example ${bram.id}`);
    expect((await mark(bram, id, { read: '1' })).status).toBe(429);
    expect((await mark(anna, id, { read: '1' })).status).toBe(204);
  });

  it('ignore strangers, visitors and unknown numbers [CHA-1, NAV-11, SAF-5]', async () => {
    const [anna, bram, eve] = [await person('Anna'), await person('Bram'), await person('Eve')];
    const id = await write(anna, bram);
    await mark(eve, id, { read: '1', delivered: '1' });
    for (const marks of [{ read: '9' }, { delivered: '9' }, { read: '-1' }, { read: 'x' }, {}])
      expect((await mark(bram, id, marks as Record<string, string>)).status).toBe(204);
    expect((await visit(postMarks, ask(`/chats/${id}/read`, { form: { read: '1' } }), { id })).status).toBe(
      401,
    );
    expect((await mark(bram, 'no-id', { read: '1' })).status).toBe(404);
    const side = await db().conversationMember.findFirstOrThrow({ where: { memberId: bram.id } });
    expect(side).toMatchObject({ lastReadSeq: 0, lastDeliveredSeq: 0, unreadMessages: 1 });
  });
});
