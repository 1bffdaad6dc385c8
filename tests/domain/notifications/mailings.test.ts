import { beforeEach, describe, expect, it } from 'vitest';
import { addCode, endCode } from '~/domain/discounts/operator-codes.server';
import { newId } from '~/domain/new-id';
import { announceCode } from '~/domain/notifications/announce-code.server';
import { findDueMail } from '~/domain/notifications/find-due-mail.server';
import { remindProfiles } from '~/domain/notifications/remind-profiles.server';
import { countAudience, sendMailing } from '~/domain/notifications/send-mailing.server';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { findMailFacts } from '~/mails/letters.server';
import { makeMember, SITE_A, SITE_B, useDatabase, type MemberSeed } from '../../support/database';
import { testTenant } from '../../support/site';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const NOW = new Date('2026-11-21T18:00:00Z');
const DAY = 86_400_000;
const before = (days: number) => new Date(NOW.getTime() - days * DAY);

const ITEM = { title: 'Spring', paragraphs: ['It is spring.'] as [string], button: null };
const site = { ...testTenant(), news: { spring: { nl: ITEM } } };

beforeEach(async () => {
  await database().bare.delivery.deleteMany({});
  await database().bare.order.deleteMany({});
  await database().bare.member.deleteMany({});
  await database().bare.discountCode.deleteMany({});
});

async function wishing(category: string, seed: MemberSeed = {}, wish: object = {}): Promise<string> {
  const { id: memberId } = await makeMember(db(), seed);
  await db().notificationPreference.create({
    data: { id: newId(), tenantId: SITE_A, memberId, category, mail: true, push: false, ...wish },
  });
  return memberId;
}

const NEWS = { kind: 'news' as const, about: 'spring', country: null, firstPurchase: false };
const sendNews = (now = NOW) => sendMailing(sql(), { tenantId: SITE_A, mailing: NEWS }, { now });
const mailsTo = (memberId: string) =>
  db().delivery.findMany({ where: { memberId, channel: 'mail' }, orderBy: { id: 'asc' } });

const secrets = { sign: () => '' };
const operator = { to: 'support@a.example', language: 'en' as const };
async function factsFor(memberId: string, now = NOW, at = site) {
  const [mail] = await mailsTo(memberId);
  const due = await findDueMail(
    sql(),
    { ...mail!, claimedAt: now },
    {
      now,
      secrets,
      operator,
      countWaiting: () => countWaiting(db()),
      site: at,
      findFacts: findMailFacts,
    },
  );
  return 'facts' in due ? due.facts : due;
}
const [GONE, UNWANTED] = [{ skipped: 'gone' }, { skipped: 'unwanted' }];

describe('news', () => {
  it('go once to members who ticked them [NOT-1, NOT-2]', async () => {
    const [anna, bart] = [await wishing('news'), await wishing('news')];
    expect(await countAudience(sql(), NEWS)).toBe(2);
    expect(await mailsTo(anna)).toEqual([]);
    expect(await sendNews()).toBe(2);
    for (const member of [anna, bart])
      expect(await mailsTo(member)).toMatchObject([{ kind: 'news', causeId: member, causePeriod: 'spring' }]);
    expect(await countAudience(sql(), NEWS)).toBe(0);
    const late = await wishing('news');
    expect(await sendNews()).toBe(1);
    expect(await mailsTo(anna)).toHaveLength(1);
    expect(await mailsTo(late)).toHaveLength(1);
    expect(await factsFor(late)).toMatchObject({ kind: 'news', slug: 'spring' });
  });

  it.each<[string, string, MemberSeed, object]>([
    ['never chose', 'like', {}, {}],
    ['ticked offers alone', 'promotions', {}, {}],
    ['ticked the weekly round-up alone', 'weekly_updates', {}, {}],
    ['turned them off', 'news', {}, { mail: false }],
    ['wants them by push, and has no browser that takes it', 'news', {}, { mail: false, push: true }],
    ['has not confirmed the address', 'news', { status: 'not_confirmed' }, {}],
    ['is blocked', 'news', { status: 'blocked' }, {}],
    ['is fictional', 'news', { fictional: true }, {}],
  ])('never go to somebody who %s [NOT-1, ACC-9]', async (_, category, seed, wish) => {
    const anna = await wishing(category, seed, wish);
    expect(await countAudience(sql(), NEWS)).toBe(0);
    expect(await sendNews()).toBe(0);
    expect(await mailsTo(anna)).toEqual([]);
  });

  it('skip members who opted out or leave [NOT-5, TEN-10]', async () => {
    const [off, leaving] = [await wishing('news'), await wishing('news')];
    await db().member.update({ where: { id: off }, data: { notificationsDisabled: ['listunsubscribe'] } });
    await db().member.update({ where: { id: leaving }, data: { deletionRequestedAt: NOW } });
    const { id: other } = await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B });
    const wish = {
      id: newId(),
      tenantId: SITE_B,
      memberId: other,
      category: 'news',
      mail: true,
      push: false,
    };
    await database().forTenant(SITE_B).notificationPreference.create({ data: wish });
    expect(await sendNews()).toBe(0);
  });

  it('are limited per minute for urgent mails’ sake [NOT-3]', async () => {
    for (let index = 0; index < 241; index++) await wishing('news');
    expect(await sendNews()).toBe(241);
    const dues = (await db().delivery.findMany({ select: { nextAttemptAt: true } })).map((each) =>
      each.nextAttemptAt.getTime(),
    );
    expect(dues.filter((due) => due === NOW.getTime())).toHaveLength(240);
    expect(Math.max(...dues)).toBe(NOW.getTime() + 60_000);
  });

  it('are skipped when outdated or without a file [NOT-3]', async () => {
    const anna = await wishing('news');
    await sendNews();
    expect(await factsFor(anna, NOW, { ...site, news: {} as typeof site.news })).toEqual(GONE);
    await db().notificationPreference.updateMany({ data: { mail: false } });
    expect(await factsFor(anna)).toEqual(UNWANTED);
  });
});

const CODE = {
  tenantId: SITE_A,
  code: 'SUMMER-26',
  email: null,
  percent: 20,
  country: null,
  currency: null,
  minimumOrderMinor: 0,
  paymentMethods: [],
  validity: 'once-per-user' as const,
  expiresAt: null,
};
const add = (more: object = {}) => addCode(sql(), { ...CODE, ...more }, { now: NOW });
const announce = (send: boolean, now = NOW) =>
  announceCode(sql(), { tenantId: SITE_A, code: 'SUMMER-26', send }, { now });

describe('an offer', () => {
  it('goes once per code to members who want offers [NOT-1, NOT-2, DSC-1]', async () => {
    const expiresAt = new Date(NOW.getTime() + 3 * DAY);
    await add({ expiresAt });
    const [anna, news] = [await wishing('promotions'), await wishing('news')];
    expect(await announce(false)).toMatchObject({ ok: true, value: { members: 1 } });
    expect(await mailsTo(anna)).toEqual([]);
    expect(await announce(true)).toMatchObject({ ok: true, value: { members: 1 } });
    expect(await announce(true)).toMatchObject({ ok: true, value: { members: 0 } });
    expect(await mailsTo(anna)).toHaveLength(1);
    expect(await mailsTo(news)).toEqual([]);
    expect(await factsFor(anna)).toMatchObject({ code: 'SUMMER-26', percent: 20, endsAt: expiresAt });
  });

  it('is limited to its country and first purchases [NOT-2, DSC-1]', async () => {
    await add({ country: 'NL', validity: 'first-purchase' });
    const [anna] = [await wishing('promotions'), await wishing('promotions', { country: 'BE' })];
    expect(await announce(false)).toMatchObject({ value: { members: 1 } });
    await db().order.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        memberId: anna,
        number: 'X-1',
        bundleId: 's',
        credits: 1,
        amountMinor: 100,
        currency: 'EUR',
        country: 'NL',
        method: 'ideal',
        status: 'completed',
        idempotencyKey: 'x',
        createdAt: NOW,
      },
    });
    expect(await announce(false)).toMatchObject({ value: { members: 0 } });
  });

  it('is not mailed if most could not use it [NOT-2, DSC-1]', async () => {
    await wishing('promotions');
    expect(await announce(true)).toMatchObject({ ok: false, reason: 'code_not_found' });
    const { email } = await makeMember(db());
    await add({ email });
    expect(await announce(true)).toMatchObject({ ok: false, reason: 'code_not_found' });
    await add({ validity: 'once', expiresAt: new Date(NOW.getTime() + DAY) });
    expect(await announce(true)).toMatchObject({ ok: false, reason: 'code_once' });
    expect(await announce(true, new Date(NOW.getTime() + DAY))).toMatchObject({ reason: 'code_ended' });
    expect(await db().delivery.count()).toBe(0);
  });

  it.each([
    ['buying', 'buyingPausedUntil', GONE],
    ['the site', 'sitePausedUntil', UNWANTED],
  ])('is skipped during a pause from %s [TRU-5]', async (_, pause, skipped) => {
    await add();
    const anna = await wishing('promotions');
    await announce(true);
    await db().member.update({ where: { id: anna }, data: { [pause]: new Date(NOW.getTime() + DAY) } });
    expect(await factsFor(anna)).toEqual(skipped);
    await db().member.update({ where: { id: anna }, data: { [pause]: null } });
    expect(await factsFor(anna)).toMatchObject({ kind: 'promotion' });
  });

  it('is skipped if the code ended or was used [NOT-3, DSC-7]', async () => {
    await add({ expiresAt: new Date(NOW.getTime() + DAY) });
    const anna = await wishing('promotions');
    await announce(true);
    expect(await factsFor(anna)).toMatchObject({ kind: 'promotion' });
    expect(await factsFor(anna, new Date(NOW.getTime() + DAY))).toEqual(GONE);
    await endCode(sql(), { tenantId: SITE_A, code: 'SUMMER-26' }, { now: NOW });
    expect(await factsFor(anna)).toEqual(GONE);
  });
});

const remind = (now = NOW) => remindProfiles(sql(), { tenantId: SITE_A }, { now });

/** A member who confirmed three days ago. */
async function confirmed({
  about = '',
  photo = '',
  days = 3,
  ...seed
}: MemberSeed & {
  about?: string;
  photo?: '' | 'active' | 'pending' | 'rejected';
  days?: number;
} = {}): Promise<string> {
  const { id } = await makeMember(db(), { lastSeenAt: before(days), ...seed });
  await db().profile.update({ where: { id }, data: { aboutMe: about } });
  if (photo)
    await db().photo.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        memberId: id,
        status: photo,
        isMain: photo === 'active',
        position: 0,
        widthPx: 1,
        heightPx: 1,
        createdAt: NOW,
      },
    });
  return id;
}

describe('the reminder of an unfinished profile', () => {
  it('is sent once, three days after confirmation [NOT-2]', async () => {
    const anna = await confirmed();
    expect(await remind(new Date(NOW.getTime() - 60_000))).toBe(0);
    expect(await remind()).toBe(1);
    expect(await mailsTo(anna)).toMatchObject([{ kind: 'profile_reminder', causeId: anna }]);
    expect(await factsFor(anna)).toMatchObject({ lacking: 'both' });
    expect(await remind(new Date(NOW.getTime() + 3_600_000))).toBe(0);
    expect(await mailsTo(anna)).toHaveLength(1);
  });

  it.each([
    ['both', '', ''],
    ['both', '', 'rejected'],
    ['photo', 'I like rain.', ''],
    ['about', ' ', 'active'],
    ['about', '', 'pending'],
  ] as const)('names %s for the text %j and the photo %j [NOT-2]', async (lacking, about, photo) => {
    const anna = await confirmed({ about, photo });
    expect(await remind()).toBe(1);
    expect(await factsFor(anna)).toMatchObject({ lacking });
  });

  it('is not sent for a finished profile [NOT-3]', async () => {
    const anna = await confirmed({ about: 'I like rain.', photo: 'pending' });
    expect(await remind()).toBe(0);
    await db().profile.update({ where: { id: anna }, data: { aboutMe: '' } });
    expect(await remind()).toBe(1);
    await db().profile.update({ where: { id: anna }, data: { aboutMe: 'I like snow.' } });
    expect(await factsFor(anna)).toEqual(GONE);
  });

  it('skips older, opted-out and fictional members [NOT-1]', async () => {
    await confirmed({ days: 6 });
    await confirmed({ fictional: true });
    const off = await confirmed();
    await db().notificationPreference.create({
      data: { id: newId(), tenantId: SITE_A, memberId: off, category: 'reminders', mail: false, push: false },
    });
    expect(await remind()).toBe(0);
    expect(await db().delivery.count()).toBe(0);
  });
});
