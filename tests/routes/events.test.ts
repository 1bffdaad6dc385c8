import { afterAll, describe, expect, it, vi } from 'vitest';
import { changeLogin } from '~/domain/accounts/credentials/change-login.server';
import { revokeOtherSessions } from '~/domain/accounts/sessions/revoke-other-sessions.server';
import { revokeSession } from '~/domain/accounts/sessions/revoke-session.server';
import { requestDeletion } from '~/domain/deletion/request-deletion.server';
import { announceChange } from '~/domain/live-events';
import { newId } from '~/domain/new-id';
import { loader } from '~/routes/events';
import { action as logout } from '~/routes/logout';
import { makeMember } from '../support/database';
import { answerOf, ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant('a.example');
const open: ReadableStreamDefaultReader[] = [];
afterAll(() => Promise.all(open.map((reader) => reader.cancel())));

async function person() {
  const { id } = await makeMember(db());
  const cookie = await signedIn(running(), id);
  const { id: sessionId } = await db().session.findFirstOrThrow({ where: { memberId: id } });
  return { id, cookie, sessionId };
}
type Person = Awaited<ReturnType<typeof person>>;

const owner = (memberId: string) => ({ tenantId: 'a.example', memberId });
const deps = () => ({ now: new Date(), ...running().gateways });
const setPassword = async (id: string) =>
  db().member.update({
    where: { id },
    data: { passwordHash: await running().gateways.passwords.hash('a quiet evening walk') },
  });

const visitLogout = (cookie: string) =>
  answerOf(logout({ request: ask('/logout', { cookie, form: {} }), params: {}, context: {} }));

async function changeOwnPassword(id: string, sessionId: string) {
  await setPassword(id);
  const passwords = { oldPassword: 'a quiet evening walk', password: 'another quiet evening' };
  const input = { ...owner(id), sessionId, ...passwords, disclose: true };
  const changed = await changeLogin(db(), input, deps());
  expect(changed.ok).toBe(true);
}

async function deleteOwnAccount(id: string) {
  await setPassword(id);
  const input = { ...owner(id), password: 'a quiet evening walk', reason: null };
  expect((await requestDeletion(db(), input, deps())).ok).toBe(true);
}

const visit = (cookie: string | undefined, headers: Record<string, string>, query = '') =>
  answerOf(
    (async () =>
      loader({
        request: ask(`/events${query}`, { ...(cookie ? { cookie } : {}), headers }),
        params: {},
        context: {},
      }))(),
  );

async function stream(cookie: string, headers: Record<string, string> = {}, query = '') {
  const { status, body } = await visit(cookie, { Accept: 'text/event-stream', ...headers }, query);
  if (status !== 200) return { status, next: async () => '' };
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  open.push(reader);
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  await next();
  return { status, next };
}

describe('a member’s events', () => {
  it('start with the current counts [NAV-13, SAF-10]', async () => {
    const { id, cookie } = await person();
    await db().member.update({ where: { id }, data: { unreadMessages: 3 } });
    for (let each = 0; each < 2; each++) {
      const { id: fromId } = await person();
      await db().like.create({
        data: { id: newId(), tenantId: 'a.example', fromId, toId: id, createdAt: new Date() },
      });
    }
    const { next } = await stream(cookie);
    expect(await next()).toMatch(/^event: counts\ndata: {"unread":3,"newLikes":2,"at":\d{13}}\n\n$/);
    const counts = { unread: 3, newLikes: 2, at: expect.any(Number) };
    expect((await visit(cookie, { Accept: 'application/json' })).body).toEqual(counts);
  });

  it('reach that member of that site only [CHA-5, TEN-10]', async () => {
    const [anna, bram] = [await person(), await person()];
    const { next } = await stream(anna.cookie);
    await next();
    const { events } = running().gateways;
    events.publish('a.example', bram.id, 'typing', { conversationId: 'bram' });
    events.publish('b.example', anna.id, 'typing', { conversationId: 'elsewhere' });
    events.publish('a.example', anna.id, 'typing', { conversationId: 'anna' });
    expect(await next()).toMatch(/^id: \d+\nevent: typing\ndata: {"conversationId":"anna","at":\d{13}}\n\n$/);
  });

  it('continue after a broken stream [CHA-5, CHA-15]', async () => {
    const { id, cookie } = await person();
    const { events } = running().gateways;
    const first = await stream(cookie);
    await first.next();
    events.publish('a.example', id, 'unread', { unread: 1 });
    const lastId = /id: (\d+)/.exec(await first.next())![1]!;
    events.publish('a.example', id, 'unread', { unread: 2 });
    const second = await stream(cookie, { 'Last-Event-ID': lastId });
    expect(await second.next()).toContain('{"unread":2,"at":');
    expect(await second.next()).toContain('event: counts');
  });

  it('start after the page’s or the broken stream’s time [CHA-5, CHA-6]', async () => {
    const { id, cookie } = await person();
    const { events } = running().gateways;
    const madeAt = Date.now();
    events.publish('a.example', id, 'unread', { unread: 1 });
    const query = `?since=${madeAt}`;
    const first = await stream(cookie, {}, query);
    const told = await first.next();
    expect(told).toContain('{"unread":1,"at":');
    const again = await stream(cookie, { 'Last-Event-ID': /id: (\d+)/.exec(told)![1]! }, query);
    expect(await again.next()).toContain('event: counts');
    const later = await stream(cookie, {}, `?since=${Date.now() + 1000}`);
    expect(await later.next()).toContain('event: counts');
  });

  it('refuse visitors and a fourth browser without retries [CHA-5, SAF-5]', async () => {
    expect((await visit(undefined, { Accept: 'text/event-stream' })).status).toBe(401);
    const { id, cookie } = await person();
    for (let count = 0; count < 3; count++) expect((await stream(cookie)).status).toBe(200);
    const other = await signedIn(running(), id);
    expect((await stream(other)).status).toBe(204);
    expect((await visit(other, { Accept: 'application/json' })).status).toBe(200);
  });

  it('replace the session’s oldest stream if none is free [CHA-5, SAF-5]', async () => {
    const { id, cookie } = await person();
    const streams = [await stream(cookie), await stream(cookie), await stream(cookie)];
    for (const { next } of streams) await next();
    const fourth = await stream(cookie, {}, `?since=${Date.now() + 60_000}`);
    expect([fourth.status, await streams[0]!.next()]).toEqual([200, '']);
    await fourth.next();
    expect((await stream(await signedIn(running(), id))).status).toBe(204);
    const { events } = running().gateways;
    events.publish('a.example', id, 'unread', { unread: 1 });
    for (const { next } of [...streams.slice(1), fourth]) expect(await next()).toContain('event: unread');
  });

  it('do not open for HEAD [CHA-5, SAF-5]', async () => {
    const { cookie } = await person();
    const headers = { Accept: 'text/event-stream' };
    for (let count = 0; count < 4; count++) {
      const request = ask('/events', { cookie, headers, method: 'HEAD' });
      const { status, body } = await answerOf(loader({ request, params: {}, context: {} }));
      expect([status, body]).toEqual([200, null]);
    }
    for (let count = 0; count < 3; count++) expect((await stream(cookie)).status).toBe(200);
  });

  it('end with the session [ACC-13, CHA-5]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { id, cookie } = await person();
      const { next } = await stream(cookie);
      await next();
      vi.advanceTimersByTime(15_000);
      expect(await next()).toBe(': beat\n\n');
      await db().session.deleteMany({ where: { memberId: id } });
      vi.advanceTimersByTime(15_000);
      expect(await next()).toBe(': beat\n\n');
      expect(await next()).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['a logout', ({ cookie }: Person) => visitLogout(cookie)],
    [
      'the revocation of a session',
      ({ id, sessionId }: Person) => revokeSession(db(), { ...owner(id), sessionId }, running().gateways),
    ],
    [
      'the revocation of all other sessions',
      ({ id }: Person) =>
        revokeOtherSessions(db(), { ...owner(id), keptSessionId: newId() }, running().gateways),
    ],
    ['a new password', ({ id }: Person) => changeOwnPassword(id, newId())],
    ['the deletion of the account', ({ id }: Person) => deleteOwnAccount(id)],
  ])('end immediately with %s [ACC-13, CHA-5]', async (_what, end) => {
    const anna = await person();
    const { next } = await stream(anna.cookie);
    await next();
    await end(anna);
    running().gateways.events.publish('a.example', anna.id, 'unread', { unread: 1 });
    expect(await next()).toBe('');
  });

  it('end when another process blocks the member [ACC-13, SAF-11]', async () => {
    const { id, cookie } = await person();
    const { next } = await stream(cookie);
    await next();
    await db().member.update({ where: { id }, data: { status: 'blocked' } });
    await db().session.deleteMany({ where: { memberId: id } });
    announceChange(running().gateways.events, 'a.example', [id]);
    expect(await next()).toContain('event: changed');
    expect(await next()).toBe('');
  });

  it('continue in the session that changes the password [ACC-13, ACC-15]', async () => {
    const { id, cookie, sessionId } = await person();
    const { next } = await stream(cookie);
    await next();
    await changeOwnPassword(id, sessionId);
    running().gateways.events.publish('a.example', id, 'unread', { unread: 1 });
    expect(await next()).toContain('event: unread');
  });

  it('end when the process stops [CHA-5]', async () => {
    const { cookie } = await person();
    const { next } = await stream(cookie);
    await next();
    running().stop();
    expect(await next()).toContain('event: end\ndata: {"reason":"stopping"}');
    expect(await next()).toBe('');
  });
});
