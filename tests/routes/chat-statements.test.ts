import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '~/domain/new-id';
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

const form = () => ({ text: 'hello', client_key: newId() });
const start = (from: Person, to: Person) =>
  visit(startChat, ask(`/members/${to.id}/chat`, { cookie: from.cookie, form: form() }), { id: to.id });

async function pair() {
  const [anna, bram] = [await person('Anna'), await person('Bram')];
  const { headers } = await start(anna, bram);
  return { anna, bram, id: headers.get('Location')!.replace('/chats/', '') };
}

it('a message takes eight statements at most, BEGIN and COMMIT among them, the first of two members as well [CHA-5]', async () => {
  const { anna, id } = await pair();
  const post = () => visit(postLive, ask(`/chats/${id}/live`, { cookie: anna.cookie, form: form() }), { id });
  await post();
  expect((await statementsOf(post)).length).toBeLessThanOrEqual(8);
  const cleo = await person('Cleo');
  expect((await statementsOf(() => start(cleo, anna))).length).toBeLessThanOrEqual(8);
});

it('an open chat takes six statements at most, and one more where it also delivers other chats, what is written after the answer included [CHA-1, CHA-6, CHA-15]', async () => {
  const { anna, bram, id } = await pair();
  await start(await person('Cleo'), bram);
  const open = (as: Person) => () => visit(loadChat, ask(`/chats/${id}`, { cookie: as.cookie }), { id });
  const first = await statementsOf(open(bram));
  expect(first.filter((text) => text.includes('update "ConversationMember"'))).toHaveLength(2);
  expect(first.length).toBeLessThanOrEqual(7);
  const again = await statementsOf(open(bram));
  expect(again.filter((text) => /^(update|insert|delete|with)/i.test(text))).toEqual([]);
  expect(again.length).toBeLessThanOrEqual(6);
  expect((await statementsOf(open(anna))).length).toBeLessThanOrEqual(6);
});

it('the list of chats and what an open chat asks for take three statements at most, and mark nothing a second time [CHA-1, CHA-15]', async () => {
  const { bram, id } = await pair();
  const list = () => visit(loadChats, ask('/chats', { cookie: bram.cookie }));
  const missed = () =>
    visit(loadLive, ask(`/chats/${id}/live?after=0&visible=1`, { cookie: bram.cookie }), { id });
  expect((await statementsOf(list)).length).toBeLessThanOrEqual(3);
  expect((await statementsOf(list)).length).toBeLessThanOrEqual(2);
  expect((await statementsOf(missed)).length).toBeLessThanOrEqual(3);
  expect((await statementsOf(missed)).length).toBeLessThanOrEqual(2);
});
