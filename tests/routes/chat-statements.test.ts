import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '~/domain/new-id';
import { requireMember } from '~/http/request/require-member.server';
import { action as postLive, loader as loadLive } from '~/routes/chats.$id_.live';
import { loader as loadChat } from '~/routes/chats.$id';
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

/** What the driver is given to do, BEGIN and COMMIT among it, until the answer is there and what it leaves behind is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  await running().gateways.background.settled();
  return query.mock.calls.map(([asked]) => String((asked as { text?: string }).text ?? asked));
}

/** How often the database is waited for until the answer is there: what is sent meanwhile takes no longer. */
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

/** How many statements an answer takes beside those that tell who asks. */
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

it('a message takes five statements beside the session’s, BEGIN and COMMIT among them, and the first of two members six [CHA-5]', async () => {
  const { anna, id } = await pair();
  const post = () => visit(postLive, ask(`/chats/${id}/live`, { cookie: anna.cookie, form: form() }), { id });
  expect(await besideSession(anna, post)).toBe(5);
  const cleo = await person('Cleo');
  expect(await besideSession(cleo, () => start(cleo, anna))).toBe(6);
});

it('a message takes four round trips to the database, the session’s among them [CHA-5]', async () => {
  const { anna, id } = await pair();
  const post = () => visit(postLive, ask(`/chats/${id}/live`, { cookie: anna.cookie, form: form() }), { id });
  await post();
  expect(await roundTripsOf(post)).toBe(4);
});

it('an open chat takes five statements beside the session’s at most, what is written after the answer included [CHA-1, CHA-6, CHA-13]', async () => {
  const { anna, bram, id } = await pair();
  const open = (as: Person) => () => visit(loadChat, ask(`/chats/${id}`, { cookie: as.cookie }), { id });
  expect(await besideSession(bram, open(bram))).toBeLessThanOrEqual(5);
  expect(await besideSession(bram, open(bram))).toBeLessThanOrEqual(3);
  expect(await besideSession(anna, open(anna))).toBeLessThanOrEqual(4);
});

it('all chats that a list shows are delivered by one statement, and once [CHA-15]', async () => {
  const { bram } = await pair();
  await start(await person('Cleo'), bram);
  await start(await person('Dirk'), bram);
  const list = () => visit(loadChats, ask('/chats', { cookie: bram.cookie }));
  expect([await besideSession(bram, list), await besideSession(bram, list)]).toEqual([2, 1]);
  const db = running().database.forTenant(SITE_A);
  const delivered = { memberId: bram.id, lastDeliveredSeq: 1 };
  expect(await db.conversationMember.count({ where: delivered })).toBe(3);
});

it('what an open chat asks for is one statement, and one more where it marks messages as read [CHA-5, CHA-6]', async () => {
  const { bram, id } = await pair();
  const missed = () =>
    visit(loadLive, ask(`/chats/${id}/live?after=0&visible=1`, { cookie: bram.cookie }), { id });
  expect([await besideSession(bram, missed), await besideSession(bram, missed)]).toEqual([2, 1]);
});
