import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { action as sendInChat, loader as openChat } from '~/routes/chats.$id';
import { loader as askLive } from '~/routes/chats.$id_.live';
import { loader as askList } from '~/routes/chats.live';
import { action as deleteOwn, loader as openDelete } from '~/routes/chats.$id_.messages_.$seq.delete';
import { action as setReaction } from '~/routes/chats.$id_.messages_.$seq.reaction';
import { loader as openMessages } from '~/routes/chats.$id_.messages';
import { action as tellTyping } from '~/routes/chats.$id_.typing';
import { loader as openChats } from '~/routes/chats._index';
import { action as changeBlock } from '~/routes/members.$id_.block';
import { action as startChat, loader as openStart } from '~/routes/members.$id_.chat';
import { loader as callChats } from '~/routes/api.chats[.]php';
import { action as changeChat, loader as openChatSettings } from '~/routes/notifications_.chat';
import type { ConversationsView, MessagesView } from '~/ui/chat/chat-data';
import { SITE_B, makeMember, type MemberSeed } from '../support/database';
import { visit } from '../support/browser';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ message_credits: 2, message_length: 50 });

const db = () => running().database.forTenant('a.example');
const account = (id: string) => db().member.findFirstOrThrow({ where: { id } });

async function person(name: string, seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { name, credits: 100, lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const form = (text: string, key: string = newId()) => ({ text, client_key: key });

/** Starts a conversation and returns its id. */
async function write(from: Person, to: Person, text = 'hello'): Promise<string> {
  const { status, headers } = await visit(
    startChat,
    ask(`/members/${to.id}/chat`, { cookie: from.cookie, form: form(text) }),
    {
      id: to.id,
    },
  );
  expect(status).toBe(303);
  return headers.get('Location')!.replace('/chats/', '');
}

describe('the chat pages', () => {
  let anna: Person;
  let bram: Person;
  beforeAll(async () => {
    anna = await person('Anna');
    bram = await person('Bram');
  });

  it('lead visitors to the login and back [NAV-11, PRO-8]', async () => {
    for (const [route, address] of [
      [openChats, '/chats'],
      [openChat, `/chats/${newId()}`],
      [openStart, `/members/${bram.id}/chat`],
    ] as const) {
      const { status, headers } = await visit(route, ask(address), { id: bram.id });
      expect(status).toBe(303);
      expect(headers.get('Location')).toBe(`/login?to=${encodeURIComponent(address)}`);
    }
  });

  it('start a conversation by form, and reopen it later [CHA-2, CHA-3]', async () => {
    const before = await visit(openStart, ask(`/members/${bram.id}/chat`, { cookie: anna.cookie }), {
      id: bram.id,
    });
    expect(before.body).toMatchObject({
      partner: { name: 'Bram' },
      mayStart: true,
      cost: { cost: 2, credits: 100, max: 50 },
    });
    const id = await write(anna, bram, 'Hello Bram');
    const after = await visit(openStart, ask(`/members/${bram.id}/chat`, { cookie: anna.cookie }), {
      id: bram.id,
    });
    expect(after).toMatchObject({ status: 303 });
    expect(after.headers.get('Location')).toBe(`/chats/${id}`);
    expect((await visit(openChats, ask('/chats', { cookie: bram.cookie }))).body).toMatchObject({
      waiting: 1,
      view: { rows: [{ id, unread: 1, text: 'Hello Bram', partner: { name: 'Anna' } }] },
    });
  });

  it('offer openers, and start with the chosen one [CHA-9]', async () => {
    const [cleo, dirk] = [await person('Cleo'), await person('Dirk')];
    const interest = { tenantId: 'a.example', memberId: dirk.id, interest: 'wine' };
    await db().profileInterest.create({ data: { id: newId(), ...interest } });
    const start = async (query: string) =>
      (
        await visit(openStart, ask(`/members/${dirk.id}/chat${query}`, { cookie: cleo.cookie }), {
          id: dirk.id,
        })
      ).body;
    const wine = { key: 'wine', text: 'Red, white, or does it depend on the company?' };
    expect(await start('')).toMatchObject({
      asked: false,
      openers: { shared: false, openers: [wine, {}, {}] },
    });
    expect(await start('?icebreaker=1')).toMatchObject({ asked: true });
    expect(await start('?opener=wine')).toMatchObject({ asked: false, typed: wine.text });
    expect(await start('?opener=__proto__')).not.toMatchObject({ typed: expect.anything() });
    expect(await db().message.count({ where: { senderId: cleo.id } })).toBe(0);
  });

  it('show the message that a reply quotes, also if refused [CHA-21]', async () => {
    const [cleo, dirk] = [await person('Cleo'), await person('Dirk')];
    const id = await write(cleo, dirk, 'Which lake?');
    const open = async (query: string) =>
      (await visit(openChat, ask(`/chats/${id}${query}`, { cookie: dirk.cookie }), { id })).body;
    const quote = { seq: 1, mine: false, kind: 'text', text: 'Which lake?' };
    expect(await open('?reply=1')).toMatchObject({ reply: quote });
    for (const query of ['', '?reply=2', '?reply=x'])
      expect(await open(query)).toMatchObject({ reply: null });
    const send = (text: string) => {
      const fields = { ...form(text), reply_to: '1' };
      return visit(sendInChat, ask(`/chats/${id}?reply=1`, { cookie: dirk.cookie, form: fields }), { id });
    };
    const refused = await send('x'.repeat(51));
    expect(refused).toMatchObject({ status: 422, body: { reply_to: '1' } });
    expect((await send('The cold one')).status).toBe(303);
    expect(await open('')).toMatchObject({ view: { messages: [{}, { text: 'The cold one', quote }] } });
  });

  it('take a reaction from the page, the iframe or scripts [CHA-22, SAF-6]', async () => {
    const [cleo, dirk] = [await person('Cleo'), await person('Dirk')];
    const id = await write(cleo, dirk);
    const params = { id, seq: '1' };
    const reactBy = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      visit(
        setReaction,
        ask(`/chats/${id}/messages/1/reaction`, { cookie: dirk.cookie, form, headers }),
        params,
      );
    const page = await reactBy({ reaction: 'heart' });
    expect([page.status, page.headers.get('Location')]).toEqual([303, `/chats/${id}`]);
    const live = async (as: Person) =>
      (await visit(askLive, ask(`/chats/${id}/live?after=1&changes=1`, { cookie: as.cookie }), { id })).body;
    for (const as of [cleo, dirk])
      expect(await live(as)).toMatchObject({ reactions: { shown: [{ seq: 1, reaction: 'heart' }] } });
    const frame = await reactBy({ reaction: 'none', frame: '1' });
    expect(frame.headers.get('Location')).toBe(`/chats/${id}/messages`);
    expect(await live(cleo)).toMatchObject({ reactions: { shown: [] } });
    const wrong = await reactBy({ reaction: 'anger', frame: '1' });
    expect(wrong.headers.get('Location')).toBe(`/chats/${id}/messages?refused=1`);
    await db().block.create({
      data: {
        id: newId(),
        tenantId: 'a.example',
        blockerId: cleo.id,
        blockedId: dirk.id,
        createdAt: new Date(),
      },
    });
    expect(await reactBy({ reaction: 'heart' }, { Accept: 'application/json' })).toMatchObject({
      status: 422,
    });
    const { limits } = running().gateways;
    for (let count = 0; count < 60; count++) await limits.consume('reactions', `a.example ${dirk.id}`);
    expect((await reactBy({ reaction: 'heart' })).status).toBe(429);
  });

  it('mark opened messages as read, except prefetches [CHA-6]', async () => {
    const [cleo, dirk] = [await person('Cleo'), await person('Dirk')];
    const id = await write(cleo, dirk);
    const ahead = ask(`/chats/${id}`, { cookie: dirk.cookie, headers: { 'Sec-Purpose': 'prefetch' } });
    expect((await visit(openChat, ahead, { id })).status).toBe(200);
    expect((await account(dirk.id)).unreadMessages).toBe(1);
    const opened = await visit(openChat, ask(`/chats/${id}`, { cookie: dirk.cookie }), { id });
    expect(opened.body).toMatchObject({
      unreadLeft: 0,
      waiting: 0,
      view: { messages: [{ seq: 1, mine: false, text: 'hello' }] },
    });
    expect((await account(dirk.id)).unreadMessages).toBe(0);
  });

  it('are 404 for strangers and other sites [CHA-1, TEN-10]', async () => {
    const [cleo, dirk, eve] = [await person('Cleo'), await person('Dirk'), await person('Eve')];
    const id = await write(cleo, dirk);
    const elsewhere = await makeMember(running().database.forTenant(SITE_B), { tenantId: SITE_B });
    const cookies = [
      { cookie: eve.cookie },
      { cookie: await signedIn(running(), elsewhere.id, SITE_B), host: SITE_B },
    ];
    for (const as of cookies) {
      for (const [route, request] of [
        [openChat, ask(`/chats/${id}`, as)],
        [openMessages, ask(`/chats/${id}/messages`, as)],
        [askLive, ask(`/chats/${id}/live?after=0`, as)],
        [sendInChat, ask(`/chats/${id}`, { ...as, form: form('mine?') })],
        [sendInChat, ask(`/chats/${id}`, { ...as, form: form('mine?'), script: true })],
        [tellTyping, ask(`/chats/${id}/typing`, { ...as, form: {} })],
      ] as const) {
        expect((await visit(route, request, { id })).status).toBe(404);
      }
    }
    expect(await db().message.count({ where: { conversationId: id } })).toBe(1);
  });

  it('update an open list, by search, for its member only [CHA-1, CHA-6]', async () => {
    const [cleo, dirk, eve] = [await person('Cleo'), await person('Dirk'), await person('Eve')];
    const [first, second] = [await write(dirk, cleo), await write(eve, cleo)];
    const ids = async (query: string, { cookie }: Person) => {
      const { body } = await visit(askList, ask(`/chats/live${query}`, { cookie }));
      return (body as ConversationsView).rows.map(({ id }) => id);
    };
    expect(await ids('', cleo)).toEqual([second, first]);
    expect(await ids('?q=dir', cleo)).toEqual([first]);
    expect(await ids('', dirk)).toEqual([first]);
    expect((await visit(askList, ask('/chats/live'))).status).toBe(401);
  });

  it('reject foreign posts in a member’s name [SAF-5]', async () => {
    const id = await write(await person('Cleo'), anna);
    const request = ask(`/chats/${id}`, {
      cookie: anna.cookie,
      form: form('forged'),
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect((await visit(sendInChat, request, { id })).status).toBe(403);
  });
});

describe('a refused message', () => {
  it('stays in the form with its reason [CHA-3, ERR-4]', async () => {
    const [anna, bram] = [await person('Anna', { credits: 1 }), await person('Bram')];
    const short = await visit(
      startChat,
      ask(`/members/${bram.id}/chat`, { cookie: anna.cookie, form: form('Hello') }),
      { id: bram.id },
    );
    expect(short.status).toBe(422);
    expect(short.body).toEqual({
      errors: { '': ['You do not have enough credits'] },
      text: 'Hello',
      creditsShort: true,
    });
    const long = await visit(
      startChat,
      ask(`/members/${bram.id}/chat`, { cookie: anna.cookie, form: form('x'.repeat(51)) }),
      {
        id: bram.id,
      },
    );
    expect(long.body).toMatchObject({
      errors: { '': [expect.stringContaining('50')] },
      text: 'x'.repeat(51),
    });
  });

  it('may lack its key or be malformed [SAF-5, ERR-4]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const post = (fields: Record<string, string>) =>
      visit(sendInChat, ask(`/chats/${id}`, { cookie: anna.cookie, form: fields }), { id });
    const keyless = await post({ text: 'no key' });
    expect(keyless).toMatchObject({
      status: 422,
      body: { errors: { '': ['An error has occurred.'] }, text: 'no key' },
    });
    expect((await post({ text: 'bad key', client_key: '<script>' })).status).toBe(422);
    expect((await post({ text: '', client_key: newId() })).status).toBe(422);
    expect((await post({ text: 'x'.repeat(70_000), client_key: newId() })).status).toBe(413);
    expect(await db().message.count({ where: { conversationId: id } })).toBe(1);
  });

  it('is not sent in another member’s name [CHA-15, SAF-5]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const send = (as: Person, from: string) =>
      visit(
        sendInChat,
        ask(`/chats/${id}`, { cookie: as.cookie, form: { ...form('for Bram'), from }, script: true }),
        {
          id,
        },
      );
    expect((await send(bram, anna.id)).status).toBe(403);
    expect((await send(anna, anna.id)).status).toBe(200);
    expect(await db().message.count({ where: { conversationId: id, senderId: bram.id } })).toBe(0);
  });

  it('is not sent twice by a repeated post [CHA-10]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const fields = form('once');
    const answers = await Promise.all(
      [1, 2].map(() => visit(sendInChat, ask(`/chats/${id}`, { cookie: anna.cookie, form: fields }), { id })),
    );
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual(
      [1, 2].map(() => [303, `/chats/${id}`]),
    );
    expect((await account(anna.id)).credits).toBe(96);
  });

  it('beyond the minute’s limit names the time to wait [SAF-6]', async () => {
    const [anna, bram] = [await person('Anna', { credits: 1000 }), await person('Bram')];
    const id = await write(anna, bram);
    const send = () =>
      visit(sendInChat, ask(`/chats/${id}`, { cookie: anna.cookie, form: form('again'), script: true }), {
        id,
      });
    for (let sent = 2; sent < 30; sent++) await send();
    expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ ok: false, text: 'again' });
    expect(await db().message.count({ where: { conversationId: id } })).toBe(30);
  });
});

describe('the message page', () => {
  it('reloads without marking as read [CHA-5, CHA-15]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const messages = (query = '') =>
      visit(openMessages, ask(`/chats/${id}/messages${query}`, { cookie: bram.cookie }), { id });
    const newest = await messages();
    expect(newest.headers.get('Refresh')).toBe(`10; url=/chats/${id}/messages`);
    expect((await account(bram.id)).unreadMessages).toBe(1);
    expect((await messages('?still=1')).headers.get('Refresh')).toBeNull();
    expect((await messages('?before=1')).headers.get('Refresh')).toBeNull();
    const asked = await messages('?new=1');
    expect(asked.headers.get('Refresh')).toBe(`10; url=/chats/${id}/messages`);
    expect((await account(bram.id)).unreadMessages).toBe(0);
  });

  it('explains a logout in its iframe [CHA-5]', async () => {
    const answer = await visit(openMessages, ask(`/chats/${newId()}/messages`), { id: newId() });
    expect(answer.status).toBe(401);
    expect(answer.body).not.toBe('');
  });
});

describe('an open chat', () => {
  it('fetches missed messages and marks visible ones as read [CHA-5, CHA-15]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram, 'one');
    await visit(sendInChat, ask(`/chats/${id}`, { cookie: anna.cookie, form: form('two'), script: true }), {
      id,
    });
    const asked = (query: string) =>
      visit(askLive, ask(`/chats/${id}/live?${query}`, { cookie: bram.cookie }), { id });
    expect((await asked('after=1')).body).toMatchObject({ messages: [{ seq: 2, text: 'two' }], more: false });
    expect((await account(bram.id)).unreadMessages).toBe(2);
    expect((await asked('before=2')).body).toMatchObject({ messages: [{ seq: 1, text: 'one' }] });
    await asked('after=2&visible=1');
    expect((await account(bram.id)).unreadMessages).toBe(0);
  });

  it('marks messages as delivered or read [CHA-15]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const annas = async () =>
      (await visit(askLive, ask(`/chats/${id}/live?after=1`, { cookie: anna.cookie }), { id })).body;
    expect(await annas()).toMatchObject({ otherDeliveredSeq: 0, otherReadSeq: 0 });
    await visit(openChats, ask('/chats', { cookie: bram.cookie, headers: { 'Sec-Purpose': 'prefetch' } }));
    expect(await annas()).toMatchObject({ otherDeliveredSeq: 0 });
    await visit(openChats, ask('/chats', { cookie: bram.cookie }));
    expect(await annas()).toMatchObject({ otherDeliveredSeq: 1, otherReadSeq: 0 });
    await visit(sendInChat, ask(`/chats/${id}`, { cookie: anna.cookie, form: form('two'), script: true }), {
      id,
    });
    await visit(openMessages, ask(`/chats/${id}/messages`, { cookie: bram.cookie }), { id });
    expect(await annas()).toMatchObject({ otherDeliveredSeq: 2, otherReadSeq: 0 });
    await visit(askLive, ask(`/chats/${id}/live?after=2&visible=1`, { cookie: bram.cookie }), { id });
    expect(await annas()).toMatchObject({ otherDeliveredSeq: 2, otherReadSeq: 2 });
  });

  it('shows read marks only while both allow receipts [CHA-15, NAV-21]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    await visit(openChat, ask(`/chats/${id}`, { cookie: bram.cookie }), { id });
    const read = async (as: Person) =>
      (await visit(askLive, ask(`/chats/${id}/live?after=1`, { cookie: as.cookie }), { id })).body;
    const turn = (fields: Record<string, string>) =>
      visit(
        changeChat,
        ask('/notifications/chat', { cookie: bram.cookie, form: { intent: 'receipts', ...fields } }),
      );
    expect(await read(anna)).toMatchObject({ otherReadSeq: 1 });
    expect((await turn({})).status).toBe(303);
    expect(
      (await visit(openChatSettings, ask('/notifications/chat', { cookie: bram.cookie }))).body,
    ).toMatchObject({
      readReceipts: false,
    });
    expect([await read(anna), await read(bram)]).toMatchObject([
      { otherReadSeq: null },
      { otherReadSeq: null },
    ]);
    await turn({ receipts: 'on' });
    expect(await read(anna)).toMatchObject({ otherReadSeq: 1 });
  });

  it('becomes the last opened one, except by prefetch [CHA-13, CHA-6]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const last = async () =>
      (
        await visit(
          callChats,
          ask('/api/chats.php', { cookie: bram.cookie, headers: { 'X-Client-Request': '1' } }),
        )
      ).body;
    await visit(
      openChat,
      ask(`/chats/${id}`, { cookie: bram.cookie, headers: { 'Sec-Purpose': 'prefetch' } }),
      { id },
    );
    expect(await last()).toMatchObject({ last_opened: null });
    await visit(openChat, ask(`/chats/${id}`, { cookie: bram.cookie }), { id });
    expect(await last()).toMatchObject({
      last_opened: { profile_id: anna.id, opened_at: expect.stringMatching(/^20/) },
    });
  });

  it('gets the remaining credits after sending [CHA-13]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const sent = await visit(
      sendInChat,
      ask(`/chats/${id}`, { cookie: anna.cookie, form: form('two'), script: true }),
      {
        id,
      },
    );
    expect(sent.body).toEqual({ ok: true, to: `/chats/${id}`, credits: 96 });
  });

  it('answers visitors with 401 [NAV-11]', async () => {
    const id = newId();
    expect((await visit(askLive, ask(`/chats/${id}/live`), { id })).status).toBe(401);
    expect(
      (await visit(sendInChat, ask(`/chats/${id}`, { form: form('x'), script: true }), { id })).status,
    ).toBe(401);
    expect((await visit(tellTyping, ask(`/chats/${id}/typing`, { form: {} }), { id })).status).toBe(401);
  });

  it('announces typing up to a limit [CHA-5, SAF-6]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const tell = () =>
      visit(tellTyping, ask(`/chats/${id}/typing`, { cookie: anna.cookie, form: {} }), { id });
    for (let told = 1; told < 120; told++) await tell();
    expect((await tell()).status).toBe(204);
    expect((await tell()).status).toBe(429);
    expect((await visit(openChats, ask('/chats', { cookie: bram.cookie }))).body).toMatchObject({
      view: { rows: [{ typing: true }] },
    });
    await visit(sendInChat, ask(`/chats/${id}`, { cookie: anna.cookie, form: form('there'), script: true }), {
      id,
    });
    expect((await visit(openChats, ask('/chats', { cookie: bram.cookie }))).body).toMatchObject({
      view: { rows: [{ typing: false }] },
    });
  });

  it('contains the keys of the reader’s own messages only [CHA-10, CHA-15]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const key = newId();
    await visit(
      sendInChat,
      ask(`/chats/${id}`, { cookie: anna.cookie, form: form('two', key), script: true }),
      { id },
    );
    const messages = async (as: Person) =>
      (
        (await visit(openChat, ask(`/chats/${id}`, { cookie: as.cookie }), { id })).body as {
          view: MessagesView;
        }
      ).view.messages;
    expect((await messages(anna)).map((message) => message.key)).toEqual([expect.any(String), key]);
    expect((await messages(bram)).map((message) => message.key)).toEqual([undefined, undefined]);
  });

  it('learns immediately of blocks, unblocks and deletions [CHA-11, CHA-16, SAF-1]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const heard: unknown[] = [];
    const stop = running().gateways.events.subscribe('a.example', bram.id, null, ({ name, data }) => {
      if (name === 'changed') heard.push(data);
    });
    const news = async () =>
      (await visit(askLive, ask(`/chats/${id}/live?after=1&changes=1`, { cookie: bram.cookie }), { id }))
        .body;
    const block = (intent: string) =>
      visit(changeBlock, ask(`/members/${bram.id}/block`, { cookie: anna.cookie, form: { intent } }), {
        id: bram.id,
      });
    expect(await news()).toMatchObject({ messages: [], removed: [], partner: { availability: 'available' } });
    await block('block');
    expect(await news()).toMatchObject({ partner: { availability: 'not_available', online: false } });
    await block('unblock');
    expect(await news()).toMatchObject({ partner: { availability: 'available' } });
    const seq = { id, seq: '1' };
    const page = (as: Person, route: unknown, posted: object = {}) =>
      visit(route, ask(`/chats/${id}/messages/1/delete`, { cookie: as.cookie, ...posted }), seq);
    expect((await page(anna, openDelete)).body).toMatchObject({ conversationId: id, seq: 1 });
    expect((await page(bram, deleteOwn, { form: {} })).status).toBe(404);
    expect((await page(anna, deleteOwn, { form: {} })).headers.get('Location')).toBe(`/chats/${id}`);
    expect(await news()).toMatchObject({ removed: [{ seq: 1, text: 'Message deleted' }] });
    expect(heard).toEqual(Array(3).fill({}));
    stop();
  });

  it('deletes recent own messages only [CHA-16]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    const first = async (as: Person) =>
      (
        (await visit(openChat, ask(`/chats/${id}`, { cookie: as.cookie }), { id })).body as {
          view: MessagesView;
        }
      ).view.messages[0];
    expect((await first(anna))?.deleteHref).toBe(`/chats/${id}/messages/1/delete`);
    expect((await first(bram))?.deleteHref).toBeUndefined();
    const createdAt = new Date(Date.now() - 16 * 60_000);
    await db().message.updateMany({ where: { conversationId: id }, data: { createdAt } });
    expect((await first(anna))?.deleteHref).toBeUndefined();
    const refused = await visit(
      deleteOwn,
      ask(`/chats/${id}/messages/1/delete`, { cookie: anna.cookie, form: {} }),
      { id, seq: '1' },
    );
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { '': [expect.stringMatching(/15.minutes/)] } },
    ]);
  });

  it('flags a risky first answer until the reader replies [SAF-14]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram, 'Hello');
    const send = (as: Person, text: string) =>
      visit(
        sendInChat,
        ask(`/chats/${id}`, { cookie: as.cookie, form: { ...form('x'), text }, script: true }),
        { id },
      );
    const shown = async (as: Person) =>
      (
        (await visit(openChat, ask(`/chats/${id}`, { cookie: as.cookie }), { id })).body as {
          view: MessagesView;
        }
      ).view.messages.map(({ risky }) => risky === true);
    await send(bram, 'Write to me on WhatsApp');
    await send(bram, 'or call +31 6 1234 5678');
    expect([await shown(anna), await shown(bram)]).toEqual([
      [false, true, true],
      [false, false, false],
    ]);
    await send(anna, 'No');
    await send(bram, 'Then on Telegram');
    expect(await shown(anna)).toEqual([false, false, false, false, false]);
  });

  it('blurs strangers’ photos, and flags risky messages [CHA-17, SAF-14]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram, 'Write to me on WhatsApp');
    const { id: messageId } = await db().message.findFirstOrThrow({ where: { conversationId: id } });
    await db().message.updateMany({ where: { id: messageId }, data: { kind: 'image' } });
    const file = { size: 'full' as const, type: 'image/webp', widthPx: 4, heightPx: 3, bytes: 1 };
    await db().photoFile.create({
      data: { id: newId(), tenantId: 'a.example', messageId, key: newId(), ...file },
    });
    const first = async (as: Person) =>
      (
        (await visit(openChat, ask(`/chats/${id}`, { cookie: as.cookie }), { id })).body as {
          view: MessagesView;
        }
      ).view.messages[0]!;
    expect(await first(bram)).toMatchObject({ blurred: true, risky: true });
    expect(await first(anna)).not.toHaveProperty('blurred');
    expect(await first(anna)).not.toHaveProperty('risky');
    await visit(sendInChat, ask(`/chats/${id}`, { cookie: bram.cookie, form: form('No'), script: true }), {
      id,
    });
    expect(await first(bram)).not.toHaveProperty('blurred');
    expect(await first(bram)).not.toHaveProperty('risky');
  });
});
