import { readFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendText } from '~/domain/chat/send/send-text.server';
import { VISITORS_CONSENT_VERSION } from '~/domain/profiles/rules';
import { newId } from '~/domain/new-id';
import { loader as openMembers } from '~/routes/members._index';
import { loader as openProfile } from '~/routes/members.$id';
import { loader as openSettings } from '~/routes/notifications';
import { action as savePrivacy, loader as openPrivacy } from '~/routes/notifications_.privacy';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ countries: ['NL'], domain_language: 'en' });
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);

async function person(seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { credits: 100, lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const open = (loader: unknown, address: string, { cookie }: Person) =>
  visit(loader, ask(address, { cookie }));
const save = ({ cookie }: Person, form: Record<string, string>) =>
  visit(savePrivacy, ask('/notifications/privacy', { cookie, form: { intent: 'save', ...form } }));

const SEEN = { visibility: 'visible', visitors: 'on' };

describe('invisible mode', () => {
  let [anna, friend, stranger]: Person[] = [];
  beforeAll(async () => {
    [anna, friend, stranger] = [
      await person({ name: 'Anna' }),
      await person({ gender: 'male' }),
      await person({ gender: 'male' }),
    ];
    const { gateways, tenants } = running();
    const words = { text: 'hello', clientKey: newId() };
    await sendText(
      sql(),
      { tenant: tenants.get(SITE_A)!, senderId: anna.id, to: { otherId: friend.id }, ...words },
      { now: new Date(), events: gateways.events },
    );
  });

  const said = async (work: ReturnType<typeof visit>) => JSON.stringify((await work).body);
  const found = async (by: Person) =>
    (await said(open(openMembers, '/members?gender=female&country=NL', by))).includes(anna!.id);
  const profile = (by: Person) =>
    visit(openProfile, ask(`/members/${anna!.id}`, { cookie: by.cookie }), { id: anna!.id });

  it('hides its member from search and strangers [ACC-18, DIS-4]', async () => {
    expect([await found(stranger!), await found(friend!)]).toEqual([true, true]);
    const saved = await save(anna!, { visibility: 'invisible' });
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/notifications/privacy']);
    expect(decodeURIComponent(saved.headers.get('Set-Cookie')!)).toContain('settings:saved');
    expect([await found(stranger!), await found(friend!)]).toEqual([false, false]);
    expect((await profile(stranger!)).status).toBe(404);
    expect((await profile(friend!)).status).toBe(200);
    expect(await said(profile(friend!))).toContain('"online":false');
    expect((await open(openSettings, '/notifications', anna!)).body).toMatchObject({ invisible: true });
  });

  it('ends at a click [ACC-18]', async () => {
    await save(anna!, { visibility: 'visible' });
    expect(await found(stranger!)).toBe(true);
    expect(await said(profile(stranger!))).toContain('"online":true');
  });

  it('lists no unconfirmed or leaving members [ACC-18, ACC-9]', async () => {
    const [fresh, leaving] = [
      await person({ status: 'not_confirmed', listed: false }),
      await person({ listed: false }),
    ];
    await db().member.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
    await db().member.update({ where: { id: fresh.id }, data: { invisible: true } });
    for (const each of [fresh, leaving]) await save(each, { visibility: 'visible' });
    expect(await db().profile.count({ where: { id: { in: [fresh.id, leaving.id] }, listed: true } })).toBe(0);
  });

  it('rejects other intents [SAF-5]', async () => {
    expect((await save(anna!, { visibility: 'x' })).status).toBe(400);
  });
});

describe('visibility for visitors', () => {
  it('is off by default and chosen separately [ACC-25]', async () => {
    const anna = await person();
    const seen = async () => (await visit(openProfile, ask(`/members/${anna.id}`), { id: anna.id })).status;
    expect((await open(openPrivacy, '/notifications/privacy', anna)).body).toMatchObject({
      invisible: false,
      visibleToVisitors: false,
    });
    expect(await seen()).toBe(404);
    await save(anna, { visibility: 'visible', visitors: 'on' });
    expect(await seen()).toBe(200);
    await save(anna, { visibility: 'invisible', visitors: 'on' });
    expect(await seen()).toBe(404);
    await save(anna, { visibility: 'visible' });
    expect(await seen()).toBe(404);
    expect((await open(openPrivacy, '/notifications/privacy', anna)).body).toMatchObject({
      visibleToVisitors: false,
    });
  });

  const consents = ({ id }: Person) =>
    db().consent.findMany({
      where: { memberId: id, kind: 'visitors' },
      select: { version: true, revokedAt: true },
      orderBy: { id: 'asc' },
    });
  const given = { version: VISITORS_CONSENT_VERSION, revokedAt: null };

  it('is a versioned consent, stored once and revocable [SAF-12]', async () => {
    const anna = await person();
    for (const visibility of ['visible', 'invisible', 'visible'])
      await save(anna, { visibility, visitors: 'on' });
    expect(await consents(anna)).toEqual([given]);
    await save(anna, { visibility: 'visible' });
    expect(await consents(anna)).toEqual([{ ...given, revokedAt: expect.any(Date) }]);
    await save(anna, { visibility: 'visible', visitors: 'on' });
    expect(await consents(anna)).toEqual([{ ...given, revokedAt: expect.any(Date) }, given]);
  });

  /** Repeats the migration that versioned earlier consents. */
  async function recordFirstWording() {
    const client = new pg.Client({ connectionString: running().database.url });
    await client.connect();
    const folder = 'prisma/migrations/20261125024500_first_visitors_consent';
    await client.query(readFileSync(`${folder}/migration.sql`, 'utf8'));
    await client.end();
  }

  it('shows less under an older wording until it is renewed [SAF-12]', async () => {
    const anna = await person({ visibleToVisitors: true });
    await db().profile.update({
      where: { id: anna.id },
      data: { aboutMe: 'I like rain.', aboutToVisitors: false },
    });
    await recordFirstWording();
    await recordFirstWording();
    const first = { version: '1', revokedAt: null };
    expect(await consents(anna)).toEqual([first]);
    const about = async () =>
      JSON.stringify((await visit(openProfile, ask(`/members/${anna.id}`), { id: anna.id })).body).includes(
        'I like rain.',
      );
    await save(anna, { visibility: 'visible', visitors: 'on' });
    expect([await about(), await consents(anna)]).toEqual([false, [first]]);
    expect((await open(openPrivacy, '/notifications/privacy', anna)).body).toMatchObject({
      visibleToVisitors: true,
      aboutToVisitors: false,
    });
    expect((await save(anna, { ...SEEN, intent: 'agree' })).status).toBe(303);
    const replaced = { ...first, revokedAt: expect.any(Date) };
    expect([await about(), await consents(anna)]).toEqual([true, [replaced, given]]);
  });

  it('is not restored by an outdated tab [SAF-12, ACC-25]', async () => {
    const anna = await person({ visibleToVisitors: true });
    await save(anna, { visibility: 'visible' });
    const late = await save(anna, { ...SEEN, intent: 'agree' });
    expect(decodeURIComponent(late.headers.get('Set-Cookie')!)).toContain('errors:action_refused');
    expect(await consents(anna)).toEqual([]);
    expect((await open(openPrivacy, '/notifications/privacy', anna)).body).toMatchObject({
      visibleToVisitors: false,
    });
  });

  it('needs a login [NAV-11]', async () => {
    expect((await visit(openPrivacy, ask('/notifications/privacy'))).headers.get('Location')).toBe(
      '/login?to=%2Fnotifications%2Fprivacy',
    );
  });
});

it('stores whether pages show the quick exit [SAF-9]', async () => {
  const anna = await person();
  const exit = async () =>
    ((await open(openPrivacy, '/notifications/privacy', anna)).body as { quickExit: boolean }).quickExit;
  expect(await exit()).toBe(true);
  await save(anna, { visibility: 'visible' });
  expect(await exit()).toBe(false);
  await save(anna, { visibility: 'visible', quickExit: 'on' });
  expect(await exit()).toBe(true);
});

describe('discreet notifications', () => {
  it('are off by default and chosen separately [SAF-9]', async () => {
    const anna = await person({ invisible: true });
    const discreet = async () => {
      const { body } = await open(openPrivacy, '/notifications/privacy', anna);
      const { discreet: chosen, invisible } = body as { discreet: boolean; invisible: boolean };
      return { chosen, invisible };
    };
    expect(await discreet()).toEqual({ chosen: false, invisible: true });
    const hidden = { visibility: 'invisible' };
    expect((await save(anna, { ...hidden, discreet: 'on' })).status).toBe(303);
    expect(await discreet()).toEqual({ chosen: true, invisible: true });
    expect((await save(anna, hidden)).status).toBe(303);
    expect(await discreet()).toEqual({ chosen: false, invisible: true });
  });
});

describe('the privacy form', () => {
  it('saves all choices with one button [ACC-18, SAF-9, SAF-12]', async () => {
    const anna = await person({ invisible: true });
    const shown = async () => (await open(openPrivacy, '/notifications/privacy', anna)).body;
    await save(anna, { ...SEEN, discreet: 'on' });
    const all = { invisible: false, visibleToVisitors: true, discreet: true };
    expect(await shown()).toMatchObject(all);
    await db().profile.update({ where: { id: anna.id }, data: { aboutToVisitors: false } });
    await save(anna, { ...SEEN, intent: 'agree' });
    expect(await shown()).toMatchObject({ ...all, discreet: false, aboutToVisitors: true });
  });
});
