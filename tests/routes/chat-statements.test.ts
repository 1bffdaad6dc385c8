import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '~/domain/new-id';
import { requireMember } from '~/http/request/require-member.server';
import { loader as loadLive } from '~/routes/chats.$id_.live';
import { action as sendInChat, loader as loadChat } from '~/routes/chats.$id';
import { loader as loadChats } from '~/routes/chats._index';
import { action as startChat } from '~/routes/members.$id_.chat';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
afterEach(() => void vi.restoreAllMocks());

async function person(name: string) {
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db, { name, credits: 100, lastSeenAt: new Date() });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Collects the driver's statements, with BEGIN, COMMIT and work after the answer. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  await running().gateways.background.settled();
  return query.mock.calls.map(([asked]) => String((asked as { text?: string }).text ?? asked));
}

/** Counts sequential waits for the database until the answer; concurrent statements count once. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  let trips = 0;
  const underWay = new Map<pg.Client, number>();
  const send = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const before = underWay.get(this) ?? 0;
    if (before === 0) trips++;
    underWay.set(this, before + 1);
    const answered = send.apply(this, given);
    const count = () => void underWay.set(this, underWay.get(this)! - 1);
    answered.then(count, count);
    return answered;
  } as never);
  await work();
  spy.mockRestore();
  return trips;
}

/** Counts an answer's statements without the session's. */
async function besideSession(as: Person, work: () => Promise<unknown>): Promise<number> {
  const session = await statementsOf(() => requireMember(ask('/chats', { cookie: as.cookie })));
  return (await statementsOf(work)).length - session.length;
}

const form = () => ({ text: 'hello', client_key: newId() });
const start = (from: Person, to: Person) =>
  visit(startChat, ask(`/members/${to.id}/chat`, { cookie: from.cookie, form: form() }), { id: to.id });

async function pair() {
  const [anna, bram] = [await person('Anna'), await person('Bram')];
  const { headers } = await start(anna, bram);
  return { anna, bram, id: headers.get('Location')!.replace('/chats/', '') };
}

it('sends a message in five statements, the first of two members in six [CHA-5]', async () => {
  const { anna, id } = await pair();
  const post = () =>
    visit(sendInChat, ask(`/chats/${id}`, { cookie: anna.cookie, form: form(), script: true }), { id });
  expect(await besideSession(anna, post)).toBe(5);
  const cleo = await person('Cleo');
  expect(await besideSession(cleo, () => start(cleo, anna))).toBe(6);
});

it('sends a message in four round trips [CHA-5]', async () => {
  const { anna, id } = await pair();
  const post = () =>
    visit(sendInChat, ask(`/chats/${id}`, { cookie: anna.cookie, form: form(), script: true }), { id });
  await post();
  expect(await roundTripsOf(post)).toBe(4);
});

it('opens a chat in at most five statements [CHA-1, CHA-6, CHA-13]', async () => {
  const { anna, bram, id } = await pair();
  const open = (as: Person) => () => visit(loadChat, ask(`/chats/${id}`, { cookie: as.cookie }), { id });
  expect(await besideSession(bram, open(bram))).toBeLessThanOrEqual(5);
  expect(await besideSession(bram, open(bram))).toBeLessThanOrEqual(3);
  expect(await besideSession(anna, open(anna))).toBeLessThanOrEqual(4);
});

it('marks a list’s chats as delivered in one statement, once [CHA-15]', async () => {
  const { bram } = await pair();
  await start(await person('Cleo'), bram);
  await start(await person('Dirk'), bram);
  const list = () => visit(loadChats, ask('/chats', { cookie: bram.cookie }));
  expect([await besideSession(bram, list), await besideSession(bram, list)]).toEqual([3, 2]);
  const db = running().database.forTenant(SITE_A);
  const delivered = { memberId: bram.id, lastDeliveredSeq: 1 };
  expect(await db.conversationMember.count({ where: delivered })).toBe(3);
});

it('updates an open chat in one statement, two with read marks [CHA-5, CHA-6]', async () => {
  const { bram, id } = await pair();
  const missed = () =>
    visit(loadLive, ask(`/chats/${id}/live?after=0&visible=1`, { cookie: bram.cookie }), { id });
  expect([await besideSession(bram, missed), await besideSession(bram, missed)]).toEqual([2, 1]);
});
