import { beforeAll, describe, expect, it } from 'vitest';
import { sendText } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { loader as openChat } from '~/routes/chats.$id';
import { loader as openProfile } from '~/routes/members.$id';
import { action as block, loader as askBlock } from '~/routes/members.$id_.block';
import { action as startChat, loader as openStart } from '~/routes/members.$id_.chat';
import { loader as openBlocked } from '~/routes/notifications_.blocked';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { holdClock } from '../support/held-clock';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ message_credits: 2 });
beforeAll(() => holdClock());
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);

async function person(name: string, seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { name, credits: 100, lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

async function conversation(from: Person, to: Person): Promise<string> {
  const { gateways, tenants } = running();
  const input = {
    tenant: tenants.get(SITE_A)!,
    senderId: from.id,
    to: { otherId: to.id },
    text: 'hello',
    clientKey: newId(),
  };
  const sent = await sendText(sql(), input, { now: new Date(), events: gateways.events });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.value.conversationId;
}

const press = (by: Person, at: Person, intent: string, to = '') =>
  visit(block, ask(`/members/${at.id}/block`, { cookie: by.cookie, form: { intent, to } }), { id: at.id });
const profileOf = (of: Person, as: Person) =>
  visit(openProfile, ask(`/members/${of.id}`, { cookie: as.cookie }), { id: of.id });

describe('a block', () => {
  let anna: Person;
  let bram: Person;
  beforeAll(async () => {
    anna = await person('Anna');
    bram = await person('Bram');
  });

  it('asks for confirmation [SAF-1]', async () => {
    const asked = (to: string) =>
      visit(
        askBlock,
        ask(`/members/${bram.id}/block?to=${encodeURIComponent(to)}`, { cookie: anna.cookie }),
        { id: bram.id },
      );
    expect((await asked('/chats/1')).body).toMatchObject({
      page: { name: 'Bram', memberId: bram.id, to: '/chats/1' },
    });
    expect((await asked('//elsewhere.example')).body).toMatchObject({ page: { to: `/members/${bram.id}` } });
    expect(await db().block.count({ where: { blockerId: anna.id } })).toBe(0);
  });

  it('needs a login [SAF-1, NAV-11]', async () => {
    const { status, headers } = await visit(askBlock, ask(`/members/${bram.id}/block`), { id: bram.id });
    expect([status, headers.get('Location')]).toEqual([
      303,
      `/login?to=${encodeURIComponent(`/members/${bram.id}/block`)}`,
    ]);
    expect(
      (await visit(block, ask(`/members/${bram.id}/block`, { form: { intent: 'block' } }), { id: bram.id }))
        .status,
    ).toBe(303);
    expect(await db().block.count({ where: { blockedId: bram.id } })).toBe(0);
  });

  it('hides the blocker’s profile, and keeps a way to unblock [SAF-1, PRO-7, PRO-12]', async () => {
    const { status, headers } = await press(anna, bram, 'block', `/members/${bram.id}`);
    expect([status, headers.get('Location')]).toEqual([303, `/members/${bram.id}`]);
    const hidden = await profileOf(anna, bram);
    expect([hidden.status, hidden.body]).toEqual([404, 'This page could not be found']);
    expect((await profileOf(bram, anna)).body).toMatchObject({
      profile: { viewer: { kind: 'member', blocked: true } },
    });
    await press(anna, bram, 'unblock');
    expect((await profileOf(anna, bram)).body).toMatchObject({ profile: { viewer: { blocked: false } } });
  });

  it('prevents new conversations [CHA-11, SAF-1]', async () => {
    const [cleo, dirk] = [await person('Cleo'), await person('Dirk')];
    await press(cleo, dirk, 'block');
    for (const [from, to] of [
      [cleo, dirk],
      [dirk, cleo],
    ] as const) {
      expect(
        (await visit(openStart, ask(`/members/${to.id}/chat`, { cookie: from.cookie }), { id: to.id }))
          .status,
      ).toBe(404);
      const form = { text: 'hello', client_key: newId() };
      expect(
        (await visit(startChat, ask(`/members/${to.id}/chat`, { cookie: from.cookie, form }), { id: to.id }))
          .status,
      ).toBe(404);
    }
    expect(await db().message.count({ where: { senderId: { in: [cleo.id, dirk.id] } } })).toBe(0);
  });

  it('closes the conversation for both, and can be undone [CHA-11, SAF-1]', async () => {
    const [cleo, dirk] = [await person('Cleo'), await person('Dirk')];
    const id = await conversation(cleo, dirk);
    expect((await press(cleo, dirk, 'block', `/chats/${id}`)).headers.get('Location')).toBe(`/chats/${id}`);
    const opened = (as: Person) => visit(openChat, ask(`/chats/${id}`, { cookie: as.cookie }), { id });
    expect((await opened(cleo)).body).toMatchObject({
      partner: { name: 'Dirk', availability: 'not_available', blockedByReader: true },
    });
    expect((await opened(dirk)).body).toMatchObject({
      partner: { name: null, availability: 'not_available', blockedByReader: false },
    });
  });

  it('appears in the list of blocks until removed [SAF-1]', async () => {
    const [cleo, dirk] = [await person('Cleo'), await person('Dirk')];
    const rows = async () =>
      (
        (await visit(openBlocked, ask('/notifications/blocked', { cookie: cleo.cookie }))).body as {
          rows: { name: string }[];
        }
      ).rows;
    await press(cleo, dirk, 'block');
    expect(await rows()).toMatchObject([{ id: dirk.id, name: 'Dirk', day: 'today' }]);
    await press(cleo, dirk, 'unblock', '/notifications/blocked');
    expect(await rows()).toEqual([]);
    expect((await visit(openBlocked, ask('/notifications/blocked'))).status).toBe(303);
  });
});
