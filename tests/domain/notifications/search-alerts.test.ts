import { beforeEach, describe, expect, it } from 'vitest';
import { findViewer } from '~/domain/discovery/find-viewer.server';
import { alertPeriod, lastAlertDay, nextAlertAt } from '~/domain/discovery/pinned/alert-rules';
import { listPinned } from '~/domain/discovery/pinned/list-pinned.server';
import { pinSearch } from '~/domain/discovery/pinned/pin-search.server';
import { everyoneIn, type SearchFilters } from '~/domain/discovery/rules';
import { newId } from '~/domain/new-id';
import { findDueMail } from '~/domain/notifications/find-due-mail.server';
import { findSearchAlert, newcomersFor } from '~/domain/notifications/facts/find-search-alert.server';
import { dueSearches, sendSearchAlerts } from '~/domain/notifications/send-search-alerts.server';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { findMailFacts } from '~/mails/letters.server';
import { makeMember, SITE_A, useDatabase, type MemberSeed } from '../../support/database';
import { addMainPhoto } from '../../support/main-photo';
import { SHOWS_ALL, testTenant } from '../../support/site';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const site = testTenant();
const ZONE = site.settings.time_zone;
const HOUR = 3_600_000;
/** An evening: every member's alert of the day has been due. */
const NOW = new Date('2026-11-21T18:00:00Z');
const TODAY = '2026-11-21';
const hours = (count: number, from = NOW) => new Date(from.getTime() + count * HOUR);

// New members count for everybody, so each test clears the site.
beforeEach(async () => {
  await database().bare.delivery.deleteMany({});
  await database().bare.member.deleteMany({});
});

type Pinned = { filters?: Partial<SearchFilters>; alert?: boolean; savedAt?: Date };

async function save(memberId: string, { filters = {}, alert = true, savedAt = hours(-48) }: Pinned = {}) {
  const search = { ...everyoneIn('NL', 18), ...filters };
  const input = { memberId, filters: search, alert, timeZone: ZONE };
  const pinned = await pinSearch(sql(), input, { now: savedAt });
  if (!pinned.ok) throw new Error(pinned.reason);
}

/** A man with a saved search for any woman, whose alert is due. */
async function reader(pinned: Pinned = {}, seed: MemberSeed = {}): Promise<string> {
  const { id } = await makeMember(db(), { gender: 'male', lastSeenAt: hours(-480), ...seed });
  await save(id, pinned);
  return id;
}

/** A woman who joined in the morning, before every alert, and is visible to visitors. */
const newcomer = async (seed: MemberSeed = {}) =>
  (await makeMember(db(), { lastSeenAt: hours(-10), visibleToVisitors: true, ...seed })).id;

const send = (now = NOW) => sendSearchAlerts(sql(), { tenantId: SITE_A, site: site.settings }, { now });
const mails = (memberId: string) =>
  db().delivery.findMany({ where: { memberId, channel: 'mail' }, orderBy: { id: 'asc' } });
const alert = (memberId: string, day = TODAY, settings = site.settings) =>
  findSearchAlert(sql(), { memberId, site: settings, day }, { now: NOW });

describe('the alert of saved searches', () => {
  it('is queued once a day, for all of them [DIS-22, NOT-2]', async () => {
    const [anton] = [await reader(), await newcomer()];
    await save(anton, { filters: { min_age: 30 } });
    expect(await send()).toBe(1);
    expect(await mails(anton)).toMatchObject([
      { kind: 'search_alert', causeKind: 'member', causeId: anton, causePeriod: TODAY },
    ]);
    for (const { dueAt } of await db().pinnedSearch.findMany({ where: { memberId: anton } }))
      expect(dueAt).toEqual(nextAlertAt(anton, ZONE, NOW));
    expect(await send()).toBe(0);
    // Even if it is due twice a day.
    await db().pinnedSearch.updateMany({ data: { dueAt: NOW } });
    await send();
    expect(await mails(anton)).toHaveLength(1);
  });

  it('tells of nobody twice [DIS-22]', async () => {
    const [anton] = [await reader(), await newcomer()];
    await send();
    expect(await send(hours(24))).toBe(0);
    await newcomer({ lastSeenAt: hours(25) });
    expect(await send(hours(48))).toBe(1);
    expect(await alert(anton, '2026-11-23')).toMatchObject({ fitting: 1 });
    expect(await mails(anton)).toHaveLength(2);
  });

  it('counts whom two searches find once [DIS-22]', async () => {
    const anton = await reader();
    await save(anton, { filters: { min_age: 30 } });
    await newcomer({ birthDate: new Date('1990-06-15') });
    await newcomer({ birthDate: new Date('2004-06-15') });
    expect(await alert(anton)).toMatchObject({ fitting: 2 });
  });

  it('names and shows only visible new members [DIS-22, NOT-8, PRO-1]', async () => {
    const anton = await reader();
    const shown = await newcomer({ name: 'Bente', birthDate: new Date('1990-06-15') });
    const photoKey = await addMainPhoto(db(), { tenantId: SITE_A, memberId: shown });
    await newcomer({ name: 'Carla', visibleToVisitors: false });
    expect(await alert(anton)).toEqual({
      fitting: 2,
      named: [{ id: shown, name: 'Bente', age: 36, city: 'Utrecht', photoKey }],
    });
    const hiding = { ...site.settings, visible_profile_fields: [] };
    expect((await alert(anton, TODAY, hiding))!.named).toMatchObject([{ name: 'Bente', city: null }]);
  });

  it('counts who confirms the address days after signing up [DIS-22]', async () => {
    const anton = await reader();
    const late = await newcomer({ lastSeenAt: hours(-200) });
    expect(await alert(anton)).toBeNull();
    await db().member.update({ where: { id: late }, data: { activatedAt: hours(-10) } });
    expect(await alert(anton)).toMatchObject({ fitting: 1 });
  });

  it.each<[string, MemberSeed]>([
    ['is fictional', { fictional: true }],
    ['joined two days ago', { lastSeenAt: hours(-48) }],
    ['is not listed', { listed: false }],
    ['is of another gender than sought', { gender: 'male' }],
    ['lives in another country', { country: 'BE', region: 'BE-VAN' }],
    ['is older than sought', { birthDate: new Date('1950-06-15') }],
  ])('is not sent because of somebody who %s [DIS-22, PRO-10]', async (_, seed) => {
    const anton = await reader({ filters: { max_age: 60 } });
    await newcomer(seed);
    expect(await send()).toBe(0);
    expect(await mails(anton)).toEqual([]);
  });

  it.each([
    ['blocked', (one: string, other: string) => ({ blockerId: one, blockedId: other })],
    ['was blocked by', (one: string, other: string) => ({ blockerId: other, blockedId: one })],
  ])('tells of nobody whom its reader %s [DIS-22, SAF-1]', async (_, sides) => {
    const [anton, bente] = [await reader(), await newcomer()];
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, ...sides(anton, bente), createdAt: NOW },
    });
    expect(await alert(anton)).toBeNull();
  });

  it('omits members whom the reader already liked [DIS-22]', async () => {
    const [anton, bente] = [await reader(), await newcomer()];
    await db().like.create({
      data: { id: newId(), tenantId: SITE_A, fromId: anton, toId: bente, createdAt: NOW },
    });
    expect(await alert(anton)).toBeNull();
  });

  it('follows each filter but who is online [DIS-22]', async () => {
    const anton = await reader({ filters: { online: true, with_photo: true } });
    const bente = await newcomer();
    expect(await alert(anton)).toBeNull();
    await db().profile.update({ where: { id: bente }, data: { hasPhoto: true } });
    expect(await alert(anton)).toMatchObject({ fitting: 1 });
  });

  it('begins when the search was saved [DIS-22]', async () => {
    const anton = await reader({ savedAt: hours(-9.5) });
    await newcomer();
    expect(await alert(anton)).toBeNull();
    await newcomer({ lastSeenAt: hours(-9) });
    expect(await alert(anton)).toMatchObject({ fitting: 1 });
  });

  it.each<[string, Pinned, MemberSeed]>([
    ['turned its alert off', { alert: false }, {}],
    ['saved it after today’s alert', { savedAt: hours(-1) }, {}],
    ['was not here for half a year', {}, { lastSeenAt: hours(-200 * 24) }],
    ['is fictional', {}, { fictional: true }],
  ])('is not sent to a member who %s [DIS-22, NOT-1]', async (_, pinned, seed) => {
    const anton = await reader(pinned, seed);
    await newcomer();
    expect(await send()).toBe(0);
    expect(await mails(anton)).toEqual([]);
  });

  it('is not sent if its category or everything is off [DIS-22, NOT-1, NOT-5]', async () => {
    const [anton, bram] = [await reader(), await reader()];
    await newcomer();
    const off = { category: 'search_alerts', mail: false, push: false };
    await db().notificationPreference.create({
      data: { id: newId(), tenantId: SITE_A, memberId: anton, ...off },
    });
    await db().member.update({ where: { id: bram }, data: { notificationsDisabled: ['listunsubscribe'] } });
    expect(await send()).toBe(0);
    expect([await mails(anton), await mails(bram)]).toEqual([[], []]);
  });

  it('is queued once by simultaneous processes [DIS-22, NOT-3]', async () => {
    const readers = [await reader(), await reader(), await reader()];
    await newcomer();
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    for (const anton of readers) expect(await mails(anton)).toHaveLength(1);
  });

  it('is skipped if nobody fits any more or it is unwanted [DIS-22, NOT-3]', async () => {
    const [anton, bente] = [await reader(), await newcomer()];
    await send();
    const [mail] = await mails(anton);
    const secrets = { sign: () => '' };
    const operator = { to: 'support@a.example', language: 'en' as const };
    const waiting = { countWaiting: () => countWaiting(db()) };
    const deps = { now: NOW, secrets, operator, ...waiting, site, findFacts: findMailFacts };
    const due = () => findDueMail(sql(), { ...mail!, claimedAt: NOW }, deps);
    expect(await due()).toMatchObject({
      facts: { kind: 'search_alert', fitting: 1, named: [{ id: bente }] },
    });
    await db().pinnedSearch.updateMany({ data: { alert: false } });
    expect(await due()).toEqual({ skipped: 'gone' });
    await db().pinnedSearch.updateMany({ data: { alert: true } });
    await db().profile.update({ where: { id: bente }, data: { listed: false } });
    expect(await due()).toEqual({ skipped: 'gone' });
    await db().notificationPreference.create({
      data: {
        ...{ id: newId(), tenantId: SITE_A, memberId: anton },
        ...{ category: 'search_alerts', mail: false, push: true },
      },
    });
    expect(await due()).toEqual({ skipped: 'unwanted' });
  });
});

describe('alerts of a large site', () => {
  it('are found by indexes [DIS-22, DIS-11]', async () => {
    const bare = database().bare;
    await bare.$executeRawUnsafe(`
      INSERT INTO "Member" (id, "tenantId", email, "emailKey", username, "usernameKey", "passwordHash", status, language, "signupAt", "activatedAt", "lastSeenAt")
      SELECT ('01930000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '${SITE_A}', n || '@example.com', n || '@example.com', 'm' || n, 'm' || n, 'none', 'active', 'en', now(), timestamptz '2026-11-21' - n * interval '1 hour', now()
      FROM generate_series(1, 20000) n`);
    await bare.$executeRawUnsafe(`
      INSERT INTO "Profile" (id, "tenantId", status, listed, name, gender, sexuality, "birthDate", country, region, "cityId", "cityName", latitude, longitude, "createdAt", "lastSeenAt")
      SELECT id, "tenantId", 'active', true, username, 'female', 'hetero', '1990-06-15', 'NL', 'NL-UT', 1, 'Utrecht', 52.09, 5.12, "activatedAt", now()
      FROM "Member" WHERE username LIKE 'm%'`);
    await bare.$executeRawUnsafe(`
      INSERT INTO "PinnedSearch" (id, "tenantId", "memberId", query, alert, "createdAt", "dueAt")
      SELECT id, "tenantId", id, '{}', true, now(), timestamptz '2026-11-22' + (row_number() OVER ()) * interval '30 seconds' FROM "Profile"`);
    for (const table of ['Member', 'Profile', 'PinnedSearch'])
      await bare.$executeRawUnsafe(`ANALYZE "${table}"`);
    const anton = await reader();
    await save(anton, { filters: { min_age: 30 } });
    const viewer = (await findViewer(sql(), anton, SHOWS_ALL))!;
    const searches = await listPinned(sql(), { memberId: anton, shown: SHOWS_ALL });
    const period = alertPeriod(anton, ZONE, lastAlertDay(anton, ZONE, NOW))!;
    const fitting = newcomersFor(sql(), viewer, { searches, period }, NOW)!;
    const plans = [
      JSON.stringify(await dueSearches(sql(), NOW).explain('json')),
      JSON.stringify(await fitting.explain('json')),
    ];
    expect(plans[0]).toContain('"PinnedSearch_due"');
    expect(plans[1]).toContain('"Member_tenantId_activatedAt_idx"');
    for (const plan of plans)
      expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"(Profile|Member|PinnedSearch)"/);
  });
});
