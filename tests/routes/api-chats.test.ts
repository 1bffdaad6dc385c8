import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { action as callChat, loader as readChat } from '~/routes/api.chat[.]php';
import { loader as callChats } from '~/routes/api.chats[.]php';
import { action as removeChat, loader as askRemove } from '~/routes/chats.$id_.remove';
import { loader as openChats } from '~/routes/chats._index';
import { action as startChat } from '~/routes/members.$id_.chat';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);

async function person(name: string) {
  const { id } = await makeMember(db(), { name, credits: 100, lastSeenAt: new Date() });
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

const CLIENT = { 'X-Client-Request': '1' };
const chats = (cookie: string, query = '') =>
  visit(callChats, ask(`/api/chats.php${query}`, { cookie, headers: CLIENT }));

/** An operator's program sends no browser headers. */
function change(
  cookie: string,
  query: string,
  {
    method = 'DELETE',
    body,
    headers = CLIENT,
  }: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
) {
  const given = { Host: SITE_A, 'x-client-address': '192.0.2.1', Cookie: cookie, ...headers };
  return visit(
    callChat,
    new Request(`http://${SITE_A}/api/chat.php${query}`, {
      method,
      headers: given,
      ...(body ? { body } : {}),
    }),
  );
}

describe('GET /api/chats.php', () => {
  it('lists chats and unread counts, newest first [API-7]', async () => {
    const [anna, bram, cleo] = [await person('Anna'), await person('Bram'), await person('Cleo')];
    const [older, newer] = [await write(anna, bram), await write(cleo, bram)];
    const { body, headers } = await chats(bram.cookie);
    expect(body).toMatchObject({
      chats: [
        { profile: { id: cleo.id, name: 'Cleo' }, conversation: { id: newer }, num_unread_messages: 1 },
        {
          profile: { id: anna.id, name: 'Anna' },
          conversation: { id: older },
          last_message: { text: 'hello', kind: 'text', mine: false },
        },
      ],
      unread_messages: 2,
      next_after: null,
    });
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('X-As-Of')).toMatch(/^\d{13}$/);
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: anna.id, blockedId: bram.id, createdAt: new Date() },
    });
    expect((await chats(bram.cookie)).body).toMatchObject({
      chats: [{}, { profile: { id: anna.id, name: null, main_image: null } }],
    });
  });

  it('needs the client header and a login [API-1, API-11, API-14]', async () => {
    const { cookie } = await person('Anna');
    expect(await visit(callChats, ask('/api/chats.php', { cookie }))).toMatchObject({
      status: 403,
      body: { error: 'client_header_required' },
    });
    expect(await visit(callChats, ask('/api/chats.php', { headers: CLIENT }))).toMatchObject({
      status: 403,
      body: { error: 'authentication_required' },
    });
    expect(await chats(cookie, '?after=x')).toMatchObject({
      status: 400,
      body: { error: 'invalid_field', field: 'after' },
    });
  });
});

describe('DELETE /api/chat.php', () => {
  it('removes a conversation for both, by URL or body [API-7, CHA-7]', async () => {
    const anna = await person('Anna');
    const json = { ...CLIENT, 'Content-Type': 'application/json' };
    const ways = [
      (id: string) => change(anna.cookie, `?id=${id}`),
      (id: string) => change(anna.cookie, '', { body: JSON.stringify({ id }), headers: json }),
      (id: string) => change(anna.cookie, '', { body: new URLSearchParams({ id }) }),
    ];
    for (const remove of ways) {
      const bram = await person('Bram');
      const id = await write(bram, anna);
      expect(await remove(id)).toMatchObject({ status: 200, body: { removed: id } });
      expect((await chats(bram.cookie)).body).toMatchObject({ chats: [] });
      expect(await remove(id)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    }
  });

  it('refuses invalid ids and foreign chats [API-7, API-11, API-14, SAF-5]', async () => {
    const [anna, bram, eve] = [await person('Anna'), await person('Bram'), await person('Eve')];
    const id = await write(anna, bram);
    const bad = { status: 400, body: { error: 'invalid_field', field: 'id' } };
    expect(await change(anna.cookie, '')).toMatchObject(bad);
    expect(await change(anna.cookie, '?id=x')).toMatchObject(bad);
    expect(
      await change(anna.cookie, '', {
        body: '{}',
        headers: { ...CLIENT, 'Content-Type': 'application/json' },
      }),
    ).toMatchObject(bad);
    expect((await change(anna.cookie, `?id=${id}`, { method: 'POST' })).status).toBe(405);
    expect((await visit(readChat, ask('/api/chat.php'))).status).toBe(405);
    expect((await change(eve.cookie, `?id=${id}`)).status).toBe(404);
    expect(await change('', `?id=${id}`)).toMatchObject({
      status: 403,
      body: { error: 'authentication_required' },
    });
    expect(
      (await change(anna.cookie, `?id=${id}`, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status,
    ).toBe(403);
    const elsewhere = await signedIn(
      running(),
      (await makeMember(running().database.forTenant(SITE_B), { tenantId: SITE_B })).id,
      SITE_B,
    );
    expect((await change(elsewhere, `?id=${id}`)).status).toBe(403);
    expect(await db().conversation.count({ where: { id } })).toBe(1);
  });
});

describe('the removal page', () => {
  let anna: Person;
  let bram: Person;
  beforeAll(async () => {
    [anna, bram] = [await person('Anna'), await person('Bram')];
  });

  it('asks for confirmation, then shows the others [CHA-7]', async () => {
    const id = await write(anna, bram);
    const asked = await visit(askRemove, ask(`/chats/${id}/remove`, { cookie: bram.cookie }), { id });
    expect(asked.body).toMatchObject({ conversationId: id, name: 'Anna' });
    expect((await chats(bram.cookie)).body).toMatchObject({ chats: [{}] });
    const removed = await visit(removeChat, ask(`/chats/${id}/remove`, { cookie: bram.cookie, form: {} }), {
      id,
    });
    expect([removed.status, removed.headers.get('Location')]).toEqual([303, '/chats']);
    for (const { cookie } of [anna, bram]) {
      expect((await visit(openChats, ask('/chats', { cookie }))).body).toMatchObject({ view: { rows: [] } });
    }
    expect((await visit(askRemove, ask(`/chats/${id}/remove`, { cookie: bram.cookie }), { id })).status).toBe(
      404,
    );
  });
});
