import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { action as sendImage, loader as openImagePage } from '~/routes/chats.$id_.image';
import { loader as openImage } from '~/routes/chats.$id_.images.$seq';
import { loader as openChat } from '~/routes/chats.$id';
import { loader as openNews } from '~/routes/chats.$id_.live';
import { loader as openChats } from '~/routes/chats._index';
import { action as startChat } from '~/routes/members.$id_.chat';
import { action as giveGift, loader as openGifts } from '~/routes/members.$id_.gift';
import { loader as openProfile } from '~/routes/members.$id';
import type { MessagesView } from '~/ui/chat/chat-data';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ message_credits: 2, photo_credits: 5, gift_credits: 15, message_length: 50 });
const db = () => running().database.forTenant('a.example');

async function person(name: string, seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { name, credits: 100, lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

async function write(from: Person, to: Person): Promise<string> {
  const form = { text: 'hello', client_key: newId() };
  const { headers } = await visit(startChat, ask(`/members/${to.id}/chat`, { cookie: from.cookie, form }), {
    id: to.id,
  });
  return headers.get('Location')!.replace('/chats/', '');
}

function upload(
  address: string,
  cookie: string,
  data: Buffer | null,
  fields: Record<string, string>,
): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('photo', new File(data ? [data as BlobPart] : [], data ? 'me.jpg' : ''));
  const headers = {
    Host: 'a.example',
    Cookie: cookie,
    'Sec-Fetch-Site': 'same-origin',
    'x-client-address': '192.0.2.1',
  };
  return new Request(`http://a.example${address}`, { method: 'POST', headers, body });
}

const picture = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

describe('the gift page', () => {
  const gifts = (as: Person, to: Person) =>
    visit(openGifts, ask(`/members/${to.id}/gift`, { cookie: as.cookie }), { id: to.id });
  const give = (as: Person, to: Person, form: Record<string, string>) =>
    visit(
      giveGift,
      ask(`/members/${to.id}/gift`, { cookie: as.cookie, form: { client_key: newId(), ...form } }),
      { id: to.id },
    );

  it('shows prices, worth and unaffordable gifts [GIF-1, CHA-13]', async () => {
    const [anna, bram] = [await person('Anna', { credits: 12 }), await person('Bram')];
    const { body } = await gifts(anna, bram);
    expect(body).toMatchObject({
      closed: null,
      to: `/members/${bram.id}`,
      view: {
        credits: 12,
        groups: [
          {
            cost: 5,
            enough: true,
            worth: expect.stringContaining('2.49'),
            gifts: expect.arrayContaining(['rose', 'coffee']),
          },
          { cost: 10, enough: true },
          { cost: 15, enough: false },
          { cost: 30, enough: false },
        ],
      },
    });
  });

  it('sends a gift, which appears in the chat and profile [GIF-1]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const given = await give(anna, bram, { gift: 'rose', text: '' });
    expect(given.status).toBe(303);
    expect(given.headers.get('Location')).toMatch(/^\/chats\/[\w-]{36}$/);
    expect((await visit(openChats, ask('/chats', { cookie: bram.cookie }))).body).toMatchObject({
      view: { rows: [{ unread: 1, text: 'A gift' }] },
    });
    const profile = await visit(openProfile, ask(`/members/${bram.id}`, { cookie: anna.cookie }), {
      id: bram.id,
    });
    expect(profile.body).toMatchObject({ profile: { giftsReceived: [{ gift: 'rose', count: 1 }] } });
  });

  it('shows a refused gift with reason and text [GIF-1, CHA-3, ERR-4]', async () => {
    const [anna, bram] = [await person('Anna', { credits: 1 }), await person('Bram')];
    const short = await give(anna, bram, { gift: 'rose', text: 'For you' });
    expect(short).toMatchObject({
      status: 422,
      body: { errors: { '': ['You do not have enough credits'] }, gift: 'rose', text: 'For you' },
    });
    expect(await give(anna, bram, { gift: 'yacht' })).toMatchObject({
      status: 422,
      body: { gift: 'yacht' },
    });
    expect(await give(anna, bram, { text: 'For you' })).toMatchObject({
      status: 422,
      body: { errors: { gift: ['Choose a gift first.'] }, text: 'For you' },
    });
  });

  it('explains unavailable gifts, and is 404 for oneself [GIF-1, CHA-8, CHA-11]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    expect((await gifts(anna, anna)).status).toBe(404);
    await db().member.update({ where: { id: anna.id }, data: { conversationsStarted: 2 } });
    expect((await gifts(anna, bram)).body).toMatchObject({ closed: { reason: 'limit', max: 2 } });
    const cleo = await person('Cleo');
    await write(cleo, bram);
    await db().member.update({ where: { id: bram.id }, data: { status: 'not_confirmed' } });
    expect((await gifts(cleo, bram)).body).toMatchObject({ closed: { reason: 'not_confirmed' } });
  });
});

describe('a photo in a chat', () => {
  let anna: Person;
  let bram: Person;
  let id: string;
  beforeAll(async () => {
    [anna, bram] = [await person('Anna'), await person('Bram')];
    id = await write(anna, bram);
  });
  const send = async (as: Person, data: Buffer | null, text = '') =>
    visit(sendImage, upload(`/chats/${id}/image`, as.cookie, data, { text, client_key: newId() }), { id });
  const look = (cookie: string | undefined, seq: string) =>
    visit(openImage, ask(`/chats/${id}/images/${seq}`, cookie ? { cookie } : {}), { id, seq });

  it('shows its price first [CHA-4, CHA-13]', async () => {
    const { body } = await visit(openImagePage, ask(`/chats/${id}/image`, { cookie: anna.cookie }), { id });
    expect(body).toMatchObject({
      to: `/chats/${id}`,
      view: { cost: 5, credits: 98, worth: expect.stringContaining('2.49') },
    });
  });

  it('keeps its text when limited, with the time to wait [CHA-13, SAF-6]', async () => {
    const cleo = await person('Cleo');
    const { limits } = running().gateways;
    running().gateways.limits = {
      ...limits,
      consume: async (name, key) =>
        name === 'uploads' ? { ok: false, retryAfterSeconds: 120 } : limits.consume(name, key),
    };
    id = await write(cleo, bram);
    const { status, headers, body } = await send(cleo, await picture(), 'Look at this');
    running().gateways.limits = limits;
    id = await write(anna, bram);
    expect([status, headers.get('Retry-After')]).toEqual([429, '120']);
    expect(body).toMatchObject({ errors: { '': [expect.stringContaining('2')] }, text: 'Look at this' });
  });

  it('is sent by a form and visible to both members only [CHA-4, CHA-10]', async () => {
    const sent = await send(anna, await picture());
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/chats/${id}`]);
    const { seq } = await db().message.findFirstOrThrow({ where: { conversationId: id, kind: 'image' } });
    const { status, headers } = await look(bram.cookie, String(seq));
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    // Cached, but revalidated.
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect((await look((await person('Eve')).cookie, String(seq))).status).toBe(404);
    expect((await look(undefined, String(seq))).status).toBe(401);
    expect((await look(bram.cookie, '1')).status).toBe(404);
    expect((await look(bram.cookie, 'x')).status).toBe(404);
  });

  it('has its tones in the page and in its updates [CHA-4, CHA-5, PRO-4]', async () => {
    const { body } = await visit(openChat, ask(`/chats/${id}`, { cookie: bram.cookie }), { id });
    const news = await visit(openNews, ask(`/chats/${id}/live?after=0`, { cookie: bram.cookie }), { id });
    const toned = [expect.stringMatching(/^\/chats\/[\w-]+\/images\/\d+\?small#[0-7]{4}$/)];
    for (const { messages } of [(body as { view: MessagesView }).view, news.body as MessagesView])
      expect(messages.flatMap(({ image }) => image?.src ?? [])).toEqual(toned);
  });

  it('is revalidated, so that blocks and removals take effect [CHA-4, CHA-11, SAF-1]', async () => {
    const [dora, emil] = [await person('Dora'), await person('Emil')];
    const before = id;
    id = await write(dora, emil);
    await send(dora, await picture());
    const { seq } = await db().message.findFirstOrThrow({ where: { conversationId: id, kind: 'image' } });
    const tag = (await look(emil.cookie, String(seq))).headers.get('ETag')!;
    const chat = id;
    id = before;
    const again = async ({ cookie }: Person, held = tag) => {
      const headers = { 'If-None-Match': held };
      const request = ask(`/chats/${chat}/images/${seq}`, { cookie, headers });
      return (await visit(openImage, request, { id: chat, seq: String(seq) })).status;
    };
    expect([await again(emil), await again(dora), await again(dora, `W/${tag}`)]).toEqual([304, 304, 304]);
    const pair = { tenantId: SITE_A, blockerId: dora.id, blockedId: emil.id };
    const block = await db().block.create({ data: { id: newId(), ...pair, createdAt: new Date() } });
    expect(await again(emil)).toBe(404);
    const shownTo = async ({ cookie }: Person) => {
      const { body } = await visit(openChat, ask(`/chats/${chat}`, { cookie }), { id: chat });
      return (body as { view: MessagesView }).view.messages.find((message) => message.seq === seq);
    };
    // A page without a broken picture.
    expect(await shownTo(emil)).toMatchObject({ kind: 'image', image: null });
    expect(await shownTo(dora)).toMatchObject({ kind: 'image', image: { src: expect.any(String) } });
    await db().block.delete({ where: { id: block.id } });
    expect(await again(emil)).toBe(304);
    await db().message.updateMany({ where: { conversationId: chat, seq }, data: { removedAt: new Date() } });
    expect([await again(emil), await again(dora)]).toEqual([404, 404]);
  });

  it('shows a refusal with reason and text [CHA-3, CHA-4]', async () => {
    expect(await send(anna, null, 'Look')).toMatchObject({
      status: 422,
      body: { text: 'Look', creditsShort: false },
    });
    expect(await send(anna, Buffer.from('no image'), 'Look')).toMatchObject({
      status: 422,
      body: { text: 'Look' },
    });
    expect((await send(anna, Buffer.alloc(16 * 1024 * 1024))).status).toBe(413);
    await db().member.update({ where: { id: bram.id }, data: { credits: 1 } });
    expect(await send(bram, await picture())).toMatchObject({
      status: 422,
      body: { errors: { '': ['You do not have enough credits'] }, creditsShort: true },
    });
  });
});
