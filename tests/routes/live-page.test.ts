import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeOtherSessions } from '~/domain/accounts/sessions/revoke-other-sessions.server';
import { newId } from '~/domain/new-id';
import { openLivePage } from '~/http/streams/live-page.server';
import { requireMember } from '~/http/request/require-member.server';
import { action as sendInChat } from '~/routes/chats.$id';
import { loader as openPlain } from '~/routes/chats.$id_.messages';
import { loader as openLive } from '~/routes/chats.$id_.messages_.open';
import { action as deleteOwn } from '~/routes/chats.$id_.messages_.$seq.delete';
import { action as removeChat } from '~/routes/chats.$id_.remove';
import { action as startChat } from '~/routes/members.$id_.chat';
import { visit } from '../support/browser';
import { makeMember } from '../support/database';
import { holdClock } from '../support/held-clock';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
beforeAll(() => holdClock());
const db = () => running().database.forTenant('a.example');
const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
afterAll(() => Promise.all(readers.map((reader) => reader.cancel())));

async function person(name: string) {
  const { id } = await makeMember(db(), { name, credits: 100, lastSeenAt: new Date() });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const form = (text: string) => ({ text, client_key: newId() });

async function pair() {
  const [anna, bram] = [await person('Anna'), await person('Bram')];
  const started = await visit(
    startChat,
    ask(`/members/${bram.id}/chat`, { cookie: anna.cookie, form: form('first words') }),
    {
      id: bram.id,
    },
  );
  return { anna, bram, id: started.headers.get('Location')!.replace('/chats/', '') };
}

const say = (as: Person, id: string, text: string) =>
  visit(sendInChat, ask(`/chats/${id}`, { cookie: as.cookie, form: form(text) }), { id });

/** The iframe's page. */
const plain = (as: Person, id: string, query = '', dest = 'iframe') =>
  visit(
    openPlain,
    ask(`/chats/${id}/messages${query}`, { cookie: as.cookie, headers: { 'Sec-Fetch-Dest': dest } }),
    { id },
  );

/** Redirects the loaded iframe to the live page. */
const goesLive = (id: string) => `1; url=/chats/${id}/messages/open`;

/** `until` reads until the HTML contains a text or ends. */
async function live(as: Person, id: string) {
  const answer = (await openLive({
    request: ask(`/chats/${id}/messages/open`, { cookie: as.cookie }),
    params: { id },
    context: {},
  }).catch((thrown: unknown) => thrown)) as Response;
  const reader = answer.status === 200 ? answer.body!.getReader() : null;
  if (reader) readers.push(reader);
  let html = '';
  const until = async (words: string | null) => {
    while (words === null || !html.includes(words)) {
      const part = await reader!.read();
      if (part.done) return html;
      html += new TextDecoder().decode(part.value);
    }
    return html;
  };
  return { answer, until, close: () => reader!.cancel() };
}

describe('messages without JavaScript', () => {
  it('arrive in a page, then in a live page, in order, once [CHA-5, CHA-14]', async () => {
    const { anna, bram, id } = await pair();
    const whole = await plain(bram, id);
    expect([whole.status, whole.headers.get('Refresh')]).toEqual([200, goesLive(id)]);
    expect(whole.body).toMatchObject({ messages: [{ text: 'first words' }] });
    const { answer, until, close } = await live(bram, id);
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('Refresh')).toBe(`1; url=/chats/${id}/messages`);
    expect(await until('first words')).toMatch(/^<!doctype html><html lang="en-GB"/);
    await Promise.all([say(anna, id, 'second <b>'), say(bram, id, 'third')]);
    await say(anna, id, 'fourth');
    const html = await until('fourth');
    expect(
      ['first words', 'second &lt;b&gt;', 'third', 'fourth'].map((words) => html.split(words).length - 1),
    ).toEqual([1, 1, 1, 1]);
    expect(html.match(/>today</g)).toHaveLength(1);
    await close();
  });

  it('arrive in a new page after a deletion [CHA-16, CHA-5]', async () => {
    const { anna, bram, id } = await pair();
    const { until } = await live(bram, id);
    await until('first words');
    await visit(deleteOwn, ask(`/chats/${id}/messages/1/delete`, { cookie: anna.cookie, form: {} }), {
      id,
      seq: '1',
    });
    await until(null);
    expect((await plain(bram, id)).body).toMatchObject({ messages: [{ text: 'Message deleted' }] });
  });

  it('are marked as delivered, not as read [CHA-15, CHA-6]', async () => {
    const { anna, bram, id } = await pair();
    const { until, close } = await live(bram, id);
    await until('first words');
    await say(anna, id, 'more words');
    await until('more words');
    const side = await db().conversationMember.findFirstOrThrow({
      where: { conversationId: id, memberId: bram.id },
    });
    expect(side).toMatchObject({ lastDeliveredSeq: 2, lastReadSeq: 0, unreadMessages: 2 });
    await plain(bram, id, '?new=1');
    expect(await db().conversationMember.findFirstOrThrow({ where: { id: side.id } })).toMatchObject({
      lastReadSeq: 2,
      unreadMessages: 0,
    });
    await close();
  });

  it('use one live page per browser [CHA-5]', async () => {
    const { bram, id } = await pair();
    const first = await live(bram, id);
    expect((await live(bram, id)).answer.headers.get('Location')).toBe(`/chats/${id}/messages?refresh=1`);
    const second = await plain(bram, id);
    expect([second.status, second.headers.get('Refresh')]).toEqual([200, `10; url=/chats/${id}/messages`]);
    const otherBrowser = { ...bram, cookie: await signedIn(running(), bram.id) };
    expect((await plain(otherBrowser, id)).headers.get('Refresh')).toBe(goesLive(id));
    await first.close();
    expect((await plain(bram, id)).headers.get('Refresh')).toBe(goesLive(id));
  });

  it('use live pages in three browsers per member [CHA-5, SAF-5]', async () => {
    const { bram, id } = await pair();
    const browsers: Person[] = [];
    for (let count = 0; count < 4; count++)
      browsers.push({ ...bram, cookie: await signedIn(running(), bram.id) });
    for (const { cookie } of browsers) {
      const asked = ask(`/chats/${id}/messages/open`, { cookie, method: 'HEAD' });
      const { status, body } = await visit(openLive, asked, { id });
      expect([status, body]).toEqual([200, null]);
    }
    const opened = [];
    for (const each of browsers.slice(0, 3)) opened.push(await live(each, id));
    expect(opened.map(({ answer }) => answer.status)).toEqual([200, 200, 200]);
    expect((await live(browsers[3]!, id)).answer.status).toBe(303);
    expect((await plain(browsers[3]!, id)).headers.get('Refresh')).toMatch(/^10;/);
    await opened[0]!.close();
    expect((await plain(browsers[3]!, id)).headers.get('Refresh')).toMatch(/\/open$/);
    for (const { close } of opened.slice(1)) await close();
  });

  it('use no live page outside iframes, or if it is off [CHA-5]', async () => {
    const { bram, id } = await pair();
    for (const [query, dest] of [
      ['', 'document'],
      ['', 'empty'],
      ['?still=1', 'iframe'],
      ['?before=1', 'iframe'],
      ['?refresh=1', 'iframe'],
    ] as const) {
      expect((await plain(bram, id, query, dest)).headers.get('Refresh')).not.toBe(goesLive(id));
    }
    const { settings } = running().tenants.get('a.example')!;
    settings.live_frames = false;
    expect((await plain(bram, id)).headers.get('Refresh')).not.toBe(goesLive(id));
    settings.live_frames = true;
  });

  it('end with the session [ACC-13, CHA-5]', async () => {
    const { anna, bram, id } = await pair();
    const { until } = await live(bram, id);
    await until('first words');
    await say(anna, id, 'second words');
    await until('second words');
    const owner = { tenantId: 'a.example', memberId: bram.id };
    await revokeOtherSessions(db(), { ...owner, keptSessionId: newId() }, running().gateways);
    expect(await until(null)).toContain('first words');
    await say(anna, id, 'not for this browser');
    expect(await until(null)).not.toContain('not for this browser');
  });

  it('close immediately with their session [ACC-13, CHA-5]', async () => {
    const { id, cookie } = await person('Anna');
    const site = await requireMember(ask('/chats', { cookie }));
    const page = openLivePage(site, {
      address: '/x',
      request: ask('/x'),
      signals: [],
      free: () => {},
      begin: () => 'begin',
      feed: () => () => {},
    });
    const reader = page.body!.getReader();
    readers.push(reader);
    await reader.read();
    running().gateways.events.endSessions('a.example', id, { except: null });
    expect((await reader.read()).done).toBe(true);
  });

  it('reload after a removal, and after their life [CHA-5, CHA-7]', async () => {
    const { anna, bram, id } = await pair();
    const gone = await live(bram, id);
    await gone.until('first words');
    await visit(removeChat, ask(`/chats/${id}/remove`, { cookie: anna.cookie, form: {} }), { id });
    await gone.until(null);
    const site = await requireMember(ask('/chats', { cookie: bram.cookie }));
    let stopped = 0;
    const short = openLivePage(site, {
      address: '/x',
      request: ask('/x'),
      signals: [],
      free: () => {},
      begin: () => 'begin',
      feed: () => () => void stopped++,
      lifeMs: 1,
    });
    expect(await short.text()).toBe('begin');
    expect(stopped).toBe(1);
    // The slot is free: the browser may open a live page.
    expect(
      openLivePage(site, {
        address: '/x',
        request: ask('/x'),
        signals: [AbortSignal.abort()],
        free: () => {},
        begin: () => '',
        feed: () => () => {},
      }).status,
    ).toBe(200);
  });

  it('are hidden from strangers and visitors [CHA-1, NAV-11]', async () => {
    const { id } = await pair();
    expect((await live(await person('Eve'), id)).answer.status).toBe(404);
    expect((await visit(openLive, ask(`/chats/${id}/messages/open`), { id })).status).toBe(401);
  });
});
