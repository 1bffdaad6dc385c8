import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { ownFilters } from '~/domain/discovery/rules';
import { findDueMail } from '~/domain/notifications/find-due-mail.server';
import { findViewer } from '~/domain/discovery/find-viewer.server';
import { findWeeklyUpdate, newFor } from '~/domain/notifications/facts/find-weekly-update.server';
import { dueWishes, sendWeeklyUpdates } from '~/domain/notifications/send-weekly-updates.server';
import { nextUpdateAt, isoWeek } from '~/domain/notifications/weekly-rules';
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
const DAY = 86_400_000;
const NOW = new Date('2026-11-21T18:00:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * DAY);

// New members count for everybody, so each test clears the site.
beforeEach(async () => {
  await database().bare.delivery.deleteMany({});
  await database().bare.member.deleteMany({});
});

/** A man with a due weekly update. */
async function reader(seed: MemberSeed = {}, wish: object = {}): Promise<string> {
  const { id } = await makeMember(db(), { gender: 'male', lastSeenAt: before(20), ...seed });
  await db().notificationPreference.create({
    data: {
      id: newId(),
      tenantId: SITE_A,
      memberId: id,
      category: 'weekly_updates',
      mail: true,
      push: false,
      dueAt: new Date(NOW.getTime() - 60_000),
      ...wish,
    },
  });
  return id;
}

/** A woman who joined two days ago and is visible to visitors. */
const newcomer = async (seed: MemberSeed = {}) =>
  (await makeMember(db(), { lastSeenAt: before(2), visibleToVisitors: true, ...seed })).id;

const send = (now = NOW) => sendWeeklyUpdates(sql(), { tenantId: SITE_A, site: site.settings }, { now });
const mails = (memberId: string) => db().delivery.findMany({ where: { memberId, channel: 'mail' } });
const update = (memberId: string, settings = site.settings) =>
  findWeeklyUpdate(sql(), { memberId, site: settings }, { now: NOW });
const dueAtOf = async (memberId: string) =>
  (await db().notificationPreference.findFirstOrThrow({ where: { memberId } })).dueAt;

describe('the weekly update', () => {
  it('is queued once a week for those who ticked it [NOT-1, NOT-2]', async () => {
    const [anton] = [await reader(), await newcomer()];
    expect(await send()).toBe(1);
    expect(await mails(anton)).toMatchObject([
      { kind: 'weekly_update', causeKind: 'member', causeId: anton, causePeriod: isoWeek(ZONE, NOW) },
    ]);
    expect(await dueAtOf(anton)).toEqual(nextUpdateAt(anton, ZONE, NOW));
    expect(await send()).toBe(0);
    // Even if it is due twice a week.
    await db().notificationPreference.updateMany({ where: { memberId: anton }, data: { dueAt: NOW } });
    await send();
    expect(await mails(anton)).toHaveLength(1);
  });

  it('names and shows only visible new members [NOT-2, NOT-8, ACC-25, PRO-1]', async () => {
    const anton = await reader();
    const birthDate = new Date('1990-06-15');
    const shown = await newcomer({ name: 'Bente', birthDate });
    const photoKey = await addMainPhoto(db(), { tenantId: SITE_A, memberId: shown });
    await newcomer({ name: 'Carla', visibleToVisitors: false });
    expect(await update(anton)).toEqual({
      fitting: 2,
      named: [{ id: shown, name: 'Bente', age: 36, city: 'Utrecht', photoKey }],
      likes: 0,
    });
    const without = { ...site.settings, visible_profile_fields: [] };
    expect((await update(anton, without))!.named).toMatchObject([{ name: 'Bente', city: null }]);
  });

  it.each<[string, MemberSeed]>([
    ['is fictional', { fictional: true }],
    ['joined more than a week ago', { lastSeenAt: before(8) }],
    ['is not listed', { listed: false }],
    ['seeks somebody else', { sexuality: 'lesbian' }],
    ['is of another gender than sought', { gender: 'male' }],
    ['lives in another country', { country: 'BE', region: 'BE-VAN' }],
    ['is much older', { birthDate: new Date('1950-06-15') }],
  ])('is not sent because of somebody who %s [NOT-2, PRO-10]', async (_, seed) => {
    const anton = await reader();
    await newcomer(seed);
    expect(await send()).toBe(0);
    expect(await mails(anton)).toEqual([]);
    // The next chance is a week later, not the next run.
    expect(await dueAtOf(anton)).toEqual(nextUpdateAt(anton, ZONE, NOW));
  });

  it.each([
    ['blocked', (one: string, other: string) => ({ blockerId: one, blockedId: other })],
    ['was blocked by', (one: string, other: string) => ({ blockerId: other, blockedId: one })],
  ])('tells of nobody whom its reader %s [SAF-1, NOT-2]', async (_, sides) => {
    const [anton, bente] = [await reader(), await newcomer()];
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, ...sides(anton, bente), createdAt: NOW },
    });
    expect(await send()).toBe(0);
    expect(await update(anton)).toBeNull();
  });

  it('omits members whom the reader already liked [NOT-2]', async () => {
    const [anton, bente] = [await reader(), await newcomer()];
    await db().like.create({
      data: { id: newId(), tenantId: SITE_A, fromId: anton, toId: bente, createdAt: NOW },
    });
    expect(await update(anton)).toBeNull();
  });

  it('follows the reader’s own last search [NOT-2]', async () => {
    const anton = await reader();
    await newcomer({ birthDate: new Date('1990-06-15') });
    const own = { gender: 'male', sexuality: 'hetero', country: 'NL', age: 36 } as const;
    const query = { ...ownFilters(own, 18), min_age: 50, max_age: 60 };
    await db().savedSearch.create({
      data: { id: newId(), tenantId: SITE_A, memberId: anton, query, updatedAt: NOW },
    });
    expect(await update(anton)).toBeNull();
    await newcomer({ birthDate: new Date('1972-06-15') });
    expect(await update(anton)).toMatchObject({ fitting: 1 });
  });

  it('counts the week’s unseen likes [LIK-3, PRO-10]', async () => {
    const anton = await reader();
    await newcomer();
    const likers = [
      await newcomer({ lastSeenAt: before(30) }),
      await newcomer({ lastSeenAt: before(30) }),
      await newcomer({ lastSeenAt: before(30), fictional: true }),
    ];
    for (const [index, fromId] of likers.entries())
      await db().like.create({
        data: {
          id: newId(),
          tenantId: SITE_A,
          fromId,
          toId: anton,
          isNew: index !== 1,
          createdAt: before(1),
        },
      });
    expect(await update(anton)).toMatchObject({ likes: 1 });
  });

  it.each<[string, MemberSeed, object]>([
    ['did not tick it', {}, { mail: false }],
    ['ticked another kind of mail alone', {}, { category: 'promotions' }],
    ['was not here for half a year', { lastSeenAt: before(200) }, {}],
    ['has not confirmed the address', { status: 'not_confirmed' }, {}],
    ['is blocked', { status: 'blocked' }, {}],
    ['is fictional', { fictional: true }, {}],
    ['has just ticked it', {}, { dueAt: new Date(0) }],
    ['has it due later', {}, { dueAt: new Date(NOW.getTime() + DAY) }],
  ])('is not sent to a member who %s [NOT-1, NOT-2]', async (_, seed, wish) => {
    const anton = await reader(seed, wish);
    await newcomer();
    await send();
    expect(await mails(anton)).toEqual([]);
  });

  it.each(['fbl', 'bounce', 'listunsubscribe'])('is not sent after %s [NOT-5]', async (reason) => {
    const anton = await reader();
    await newcomer();
    await db().member.update({ where: { id: anton }, data: { notificationsDisabled: [reason] } });
    await send();
    expect(await mails(anton)).toEqual([]);
  });

  it('is queued once by two simultaneous processes [NOT-3]', async () => {
    const readers = [await reader(), await reader(), await reader()];
    await newcomer();
    await Promise.all([send(), send(), send()]);
    for (const anton of readers) expect(await mails(anton)).toHaveLength(1);
  });

  it('is skipped if empty or no longer wanted [NOT-3]', async () => {
    const [anton, bente] = [await reader(), await newcomer()];
    await send();
    const [mail] = await mails(anton);
    const secrets = { sign: () => '' };
    const operator = { to: 'support@a.example', language: 'en' as const };
    const claimed = { ...mail!, claimedAt: NOW };
    const waiting = { countWaiting: () => countWaiting(db()) };
    const deps = { now: NOW, secrets, operator, ...waiting, site, findFacts: findMailFacts };
    const due = () => findDueMail(sql(), claimed, deps);
    expect(await due()).toMatchObject({
      facts: { kind: 'weekly_update', fitting: 1, named: [{ id: bente }] },
    });
    await db().notificationPreference.updateMany({ data: { mail: false } });
    expect(await due()).toEqual({ skipped: 'unwanted' });
    await db().notificationPreference.updateMany({ data: { mail: true } });
    await db().profile.update({ where: { id: bente }, data: { listed: false } });
    expect(await due()).toEqual({ skipped: 'gone' });
  });
});

describe('weekly updates of a large site', () => {
  it('are found by indexes [DIS-11]', async () => {
    const bare = database().bare;
    await bare.$executeRawUnsafe(`
      INSERT INTO "Member" (id, "tenantId", email, "emailKey", username, "usernameKey", "passwordHash", status, language, "signupAt", "activatedAt", "lastSeenAt")
      SELECT ('01930000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '${SITE_A}', n || '@example.com', n || '@example.com', 'm' || n, 'm' || n, 'none', 'active', 'en', now(), now(), now()
      FROM generate_series(1, 4000) n`);
    await bare.$executeRawUnsafe(`
      INSERT INTO "Profile" (id, "tenantId", status, listed, name, gender, sexuality, "birthDate", country, region, "cityId", "cityName", latitude, longitude, "createdAt", "lastSeenAt")
      SELECT id, "tenantId", 'active', true, username, 'female', 'hetero', '1990-06-15', 'NL', 'NL-UT', 1, 'Utrecht', 52.09, 5.12, timestamptz '2026-11-21' - (row_number() OVER ()) * interval '1 hour', now()
      FROM "Member" WHERE username LIKE 'm%'`);
    await bare.$executeRawUnsafe(`
      INSERT INTO "NotificationPreference" (id, "tenantId", "memberId", category, mail, push, "dueAt")
      SELECT id, "tenantId", id, 'weekly_updates', true, false, timestamptz '2026-11-22' + (row_number() OVER ()) * interval '30 seconds' FROM "Profile"`);
    for (const table of ['Member', 'Profile', 'NotificationPreference'])
      await bare.$executeRawUnsafe(`ANALYZE "${table}"`);
    const anton = await reader();
    const queries = [
      dueWishes(sql(), NOW),
      newFor(sql(), (await findViewer(sql(), anton, SHOWS_ALL))!, site.settings, NOW),
    ];
    const [due = '', fresh = ''] = await Promise.all(
      queries.map(async (query) => JSON.stringify(await query.explain('json'))),
    );
    expect(due).toContain('"NotificationPreference_weekly"');
    expect(fresh).toContain('"Profile_new"');
    const readWhole = /"Node Type":"Seq Scan"[^{}]*"Relation Name":"(Profile|Member|NotificationPreference)"/;
    for (const plan of [due, fresh]) expect(plan).not.toMatch(readWhole);
    // The pattern matches a plan that reads a whole table.
    const whole = await sql().selectFrom('Profile').select('name').explain('json');
    expect(JSON.stringify(whole)).toMatch(readWhole);
    expect(await update(anton)).toMatchObject({ fitting: 6 * 24 + 5 });
  });
});
