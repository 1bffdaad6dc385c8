import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import { addCode } from '~/domain/discounts/operator-codes.server';
import { lastAlertDay, nextAlertAt } from '~/domain/discovery/pinned/alert-rules';
import { pinSearch } from '~/domain/discovery/pinned/pin-search.server';
import { everyoneIn } from '~/domain/discovery/rules';
import { newId } from '~/domain/new-id';
import { DISABLED_REASONS, type NoticeKind } from '~/domain/notices';
import { handOverPush, settlePush, type PushOutcome } from '~/domain/notifications/deliver-push.server';
import { keepSubscription } from '~/domain/notifications/choices/keep-subscription.server';
import { claimLapsesAt } from '~/domain/notifications/rules';
import { queueNotice } from '~/domain/queue-notice.server';
import { createPush } from '~/gateways/mail/push.server';
import { translateFor } from '~/i18n/catalogues.server';
import { writePush } from '~/mails/write-push';
import { makeMember, SITE_A, useDatabase } from '../../support/database';
import { createPushService, targetOf } from '../../support/push-receiver';
import { testTenant } from '../../support/site';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const service = createPushService();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => void service.taken.splice(0));

const ITEM = { title: 'Spring at Vonk', paragraphs: ['It is spring.'] as [string], button: null };
const SITE = { ...testTenant(), news: { spring: { nl: ITEM } } };
const T0 = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(T0.getTime() + minutes * 60_000);

let push: ReturnType<typeof createPush>;
beforeAll(async () => {
  const { default: webPush } = await import('web-push');
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@example.com' };
  push = createPush({ vapid, anyHost: true });
});

/** A reader with one browser per list of push answers. */
async function reader(...browsers: number[][]) {
  const { id: memberId } = await makeMember(db());
  const sessionId = newId();
  await db().session.create({
    data: {
      id: sessionId,
      tenantId: SITE_A,
      memberId,
      tokenHash: sessionId,
      userAgent: 'test',
      createdAt: T0,
      lastUsedAt: T0,
      expiresAt: after(100_000),
    },
  });
  for (const statuses of browsers) {
    const subscription = targetOf(service.subscribe(...statuses));
    await keepSubscription(sql(), { tenantId: SITE_A, memberId, sessionId, ...subscription }, { now: T0 });
  }
  return { memberId, sessionId };
}

/** A conversation with an unread message; returns the reader's side. */
async function unreadFrom(memberId: string, name = 'Bram') {
  const { id: otherId } = await makeMember(db(), { name });
  const [conversationId, id, tenantId] = [newId(), newId(), SITE_A];
  const [memberAId, memberBId] = [memberId, otherId].sort() as [string, string];
  await db().conversation.create({
    data: {
      id: conversationId,
      tenantId,
      memberAId,
      memberBId,
      startedById: otherId,
      lastSeq: 1,
      createdAt: T0,
    },
  });
  await db().conversationMember.create({
    data: { id, tenantId, conversationId, memberId, otherId, unreadMessages: 1 },
  });
  await db().message.create({
    data: {
      id: newId(),
      tenantId,
      conversationId,
      senderId: otherId,
      seq: 1,
      clientKey: newId(),
      kind: 'text',
      text: 'a secret',
      costCredits: 0,
      createdAt: T0,
    },
  });
  await db().member.update({ where: { id: memberId }, data: { unreadMessages: { increment: 1 } } });
  return { sideId: id, conversationId, otherId };
}

const queue = (memberId: string, causeId: string, kind: NoticeKind = 'new_message', causePeriod = '1') =>
  sql()
    .transaction()
    .execute((tx) =>
      queueNotice(tx, { tenantId: SITE_A, memberId, kind, causeId, causePeriod }, { now: T0 }),
    );

const claim = (now: Date) =>
  database().claimDelivery({ channel: 'push', tenantIds: [SITE_A], now, lapsesAt: claimLapsesAt(now) });

/** Sends everything due, as the worker does; returns the outcomes. */
async function work(now: Date): Promise<(string | null)[]> {
  const fates: (string | null)[] = [];
  for (let claimed = await claim(now); claimed; claimed = await claim(now)) {
    const outcome = await provideHydrationData(claimed, now);
    fates.push(await settlePush(sql(), claimed, outcome, { now }));
  }
  return fates;
}

function provideHydrationData(claimed: ClaimedDelivery, now: Date): Promise<PushOutcome> {
  return handOverPush(sql(), claimed, {
    now,
    site: SITE,
    write: (facts) => writePush(facts, { t: translateFor({}, facts.language), tenant: SITE }),
    send: (target, message) => push.send(target, message),
    report: (fault) => {
      throw fault;
    },
  });
}

const row = () => ({ id: newId(), tenantId: SITE_A, createdAt: T0 });

const texts = () => service.taken.map(({ text }) => JSON.parse(text) as Record<string, unknown>);

describe('a push notification', () => {
  it('reaches every browser, with link and badge [PWA-2, PWA-3, PWA-4]', async () => {
    const { memberId } = await reader([], []);
    await db().member.update({ where: { id: memberId }, data: { language: 'nl' } });
    const { sideId, conversationId } = await unreadFrom(memberId);
    const { id: likerId } = await makeMember(db(), { name: 'Cas' });
    await db().like.create({
      data: { id: newId(), tenantId: SITE_A, fromId: likerId, toId: memberId, createdAt: T0 },
    });
    await queue(memberId, sideId);
    expect(await work(after(1))).toEqual(['sent']);
    const path = `/chats/${conversationId}`;
    const notice = {
      title: 'Nieuw bericht van Bram',
      text: '',
      path,
      tag: `chat ${conversationId}`,
      badge: 2,
    };
    expect(texts()).toEqual([notice, notice]);
    expect(service.taken.every(({ headers }) => /^[\w-]{32}$/.test(String(headers.topic)))).toBe(true);
    expect(service.taken.every(({ headers }) => Number(headers.ttl) <= 86_400)).toBe(true);
    expect(service.refused).toEqual([]);
  });

  it('names nobody if the member wants it discreet [SAF-9]', async () => {
    const { memberId } = await reader([]);
    await db().member.update({ where: { id: memberId }, data: { discreet: true } });
    const { sideId } = await unreadFrom(memberId, 'Dirk');
    await queue(memberId, sideId);
    expect(await work(after(1))).toEqual(['sent']);
    expect(texts()[0]).toMatchObject({ title: 'You have a new notice', text: '' });
    expect(service.taken[0]!.text).not.toContain('Dirk');
  });

  it('says what is liked, except discreetly [LIK-11, SAF-9]', async () => {
    const { memberId } = await reader([]);
    await db().promptAnswer.create({
      data: {
        ...{ id: newId(), tenantId: SITE_A, memberId },
        ...{ question: 'sunday', text: 'Pancakes at eleven.', position: 0 },
      },
    });
    const likedBy = async (name: string) => {
      const { id: fromId } = await makeMember(db(), { name });
      const like = { id: newId(), tenantId: SITE_A, fromId, toId: memberId, question: 'sunday' };
      await db().like.create({ data: { ...like, createdAt: T0 } });
      await queue(memberId, like.id, 'like');
    };
    await likedBy('Cas');
    expect(await work(after(1))).toEqual(['sent']);
    await db().member.update({ where: { id: memberId }, data: { discreet: true } });
    await likedBy('Dirk');
    expect(await work(after(2))).toEqual(['sent']);
    expect(texts()).toMatchObject([
      { title: 'Cas likes you', text: 'Likes your answer: ‘Pancakes at eleven.’' },
      { title: 'You have a new notice', text: '' },
    ]);
  });

  it('is sent once per cause, even if queued again [PWA-3]', async () => {
    const { memberId } = await reader([]);
    const { sideId } = await unreadFrom(memberId);
    await queue(memberId, sideId);
    expect(await work(after(1))).toEqual(['sent']);
    await queue(memberId, sideId);
    expect(await work(after(2))).toEqual([]);
    expect(service.taken).toHaveLength(1);
  });

  it.each([404, 410])('removes only the subscription that answers %i [PWA-3]', async (gone) => {
    const { memberId } = await reader([gone], []);
    const { sideId } = await unreadFrom(memberId);
    await queue(memberId, sideId);
    expect(await work(after(1))).toEqual(['sent']);
    expect(service.taken).toHaveLength(1);
    expect(await db().pushSubscription.count({ where: { memberId } })).toBe(1);
  });

  it.each([429, 503])('retries after %i only where it is missing [PWA-3]', async (status) => {
    const { memberId } = await reader([status, status], []);
    const { sideId } = await unreadFrom(memberId);
    await queue(memberId, sideId);
    expect(await work(after(1))).toEqual(['waiting']);
    expect(service.taken).toHaveLength(1);
    expect(await work(after(1.5))).toEqual([]);
    expect(await work(after(3))).toEqual(['waiting']);
    expect(await work(after(6))).toEqual(['sent']);
    expect(service.taken).toHaveLength(2);
    expect(new Set(service.taken.map(({ path }) => path)).size).toBe(2);
  });

  it('is given up after a day [PWA-3]', async () => {
    const { memberId } = await reader(Array.from({ length: 50 }, () => 503));
    const { sideId } = await unreadFrom(memberId);
    await queue(memberId, sideId);
    const fates: (string | null)[] = [];
    for (let hour = 0; hour <= 26; hour++) fates.push(...(await work(after(1 + hour * 60))));
    expect(fates.at(-1)).toBe('failed');
    expect(fates.slice(0, -1).every((fate) => fate === 'waiting')).toBe(true);
    const row = await db().delivery.findFirst({ where: { memberId, channel: 'push' } });
    expect(row).toMatchObject({ status: 'failed', lastError: '503' });
    expect(row!.giveUpAt.getTime() - T0.getTime()).toBeLessThanOrEqual(24.1 * 3_600_000);
  });

  /** Notifies the reader on each of these days; returns how many subscriptions each day leaves. */
  async function overDays(memberId: string, days: number[]) {
    const { sideId, conversationId } = await unreadFrom(memberId);
    const left: number[] = [];
    for (const day of days) {
      const now = after(day * 24 * 60);
      await sql()
        .transaction()
        .execute((tx) =>
          queueNotice(
            tx,
            { tenantId: SITE_A, memberId, kind: 'new_message', causeId: sideId, causePeriod: `${day}` },
            { now },
          ),
        );
      await work(new Date(now.getTime() + 60_000));
      left.push(await db().pushSubscription.count({ where: { memberId } }));
      // The next message has its own notice.
      await db().message.updateMany({
        where: { conversationId },
        data: { createdAt: after(day * 24 * 60 + 2) },
      });
    }
    return left;
  }

  it.each([400, 401, 403])('removes a subscription after three days of %i [PWA-3]', async (status) => {
    const { memberId } = await reader(Array.from({ length: 5 }, () => status));
    expect(await overDays(memberId, [0, 1, 2.9, 3, 4])).toEqual([1, 1, 1, 0, 0]);
    expect(service.taken).toEqual([]);
  });

  it('counts the three days again after a success [PWA-3]', async () => {
    const { memberId } = await reader([403, 201, 403, 403, 403]);
    expect(await overDays(memberId, [0, 2, 3, 5.9, 6])).toEqual([1, 1, 1, 1, 0]);
  });

  it.each([302, 413, 503])('keeps a subscription for a week of %i [PWA-3]', async (status) => {
    const { memberId } = await reader(Array.from({ length: 50 }, () => status));
    expect(await overDays(memberId, [0, 3, 7])).toEqual([1, 1, 1]);
  });

  it('drops only the browser whose keys are refused [PWA-3]', async () => {
    const { memberId } = await reader([403, 403], []);
    expect(await overDays(memberId, [0, 3])).toEqual([2, 1]);
    expect(new Set(service.taken.map(({ path }) => path)).size).toBe(1);
    expect(service.taken).toHaveLength(2);
  });

  it('fails at once if the service refuses the keys [PWA-3]', async () => {
    const { memberId } = await reader([403]);
    const { sideId } = await unreadFrom(memberId);
    await queue(memberId, sideId);
    expect(await work(after(1))).toEqual(['failed']);
  });
});

describe('a due push notification', () => {
  const fate = async (memberId: string) => {
    const { status, lastError } = await db().delivery.findFirstOrThrow({
      where: { memberId, channel: 'push' },
    });
    return `${status} ${lastError}`;
  };

  /** A reader with an unread message, and an event before its notification is claimed. */
  async function meanwhile(
    happens: (at: Awaited<ReturnType<typeof unreadFrom>> & { memberId: string }) => Promise<unknown>,
  ) {
    const { memberId } = await reader([]);
    const at = await unreadFrom(memberId);
    await queue(memberId, at.sideId);
    await happens({ ...at, memberId });
    await work(after(1));
    return { memberId, fate: await fate(memberId) };
  }

  it('is skipped if the message was read [NOT-3, PWA-3]', async () => {
    const { fate } = await meanwhile(({ sideId }) =>
      db().conversationMember.update({ where: { id: sideId }, data: { unreadMessages: 0, lastReadSeq: 1 } }),
    );
    expect(fate).toBe('skipped READ');
    expect(service.taken).toEqual([]);
  });

  it.each([
    ['the reader', true],
    ['the writer', false],
  ])('is skipped if %s has blocked the other [SAF-1, PWA-3]', async (_, byReader) => {
    const { fate } = await meanwhile(({ memberId, otherId }) => {
      const [blockerId, blockedId] = byReader ? [memberId, otherId] : [otherId, memberId];
      return db().block.create({ data: { ...row(), blockerId, blockedId } });
    });
    expect(fate).toBe('skipped GONE');
    expect(service.taken).toEqual([]);
  });

  it.each(DISABLED_REASONS)('is skipped if notices are off: %s [NOT-5, PWA-3]', async (reason) => {
    const { fate } = await meanwhile(({ memberId }) =>
      db().member.update({ where: { id: memberId }, data: { notificationsDisabled: [reason] } }),
    );
    expect(fate).toBe('skipped UNWANTED');
    expect(service.taken).toEqual([]);
  });

  it.each([
    ['off for push', { mail: true, push: false }, 'skipped UNWANTED'],
    ['off for e-mail alone', { mail: false, push: true }, 'sent null'],
  ])('follows the current setting of its category: %s [NOT-1, PWA-3]', async (_, wish, expected) => {
    const { fate } = await meanwhile(({ memberId }) =>
      db().notificationPreference.create({
        data: { id: newId(), tenantId: SITE_A, memberId, category: 'new_messages', ...wish },
      }),
    );
    expect(fate).toBe(expected);
  });

  it('is skipped without a browser, or on leaving [PWA-3]', async () => {
    const leaving = await meanwhile(({ memberId: id }) =>
      db().member.update({ where: { id }, data: { deletionRequestedAt: T0 } }),
    );
    const without = await meanwhile(({ memberId }) =>
      db().pushSubscription.deleteMany({ where: { memberId } }),
    );
    expect([leaving.fate, without.fate]).toEqual(['skipped UNWANTED', 'skipped GONE']);
  });

  it('is sent even for an unconfirmed sender [ACC-20]', async () => {
    const { fate } = await meanwhile(({ otherId: id }) =>
      db().member.update({ where: { id }, data: { status: 'not_confirmed' } }),
    );
    expect(fate).toBe('sent null');
  });

  it('covers earlier messages, but not later ones [NOT-3]', async () => {
    const { memberId } = await reader([]);
    const { sideId, conversationId, otherId } = await unreadFrom(memberId);
    await queue(memberId, sideId);
    await queue(memberId, sideId, 'new_message', '2');
    expect((await work(after(1))).toSorted()).toEqual(['sent', 'skipped']);
    const told = await db().delivery.findMany({ where: { memberId, status: 'skipped' } });
    expect(told).toMatchObject([{ lastError: 'TOLD' }]);
    const message = { ...row(), conversationId, senderId: otherId, seq: 3, clientKey: newId() };
    await db().message.create({
      data: { ...message, kind: 'text', text: 'again', costCredits: 0, createdAt: after(2) },
    });
    await queue(memberId, sideId, 'new_message', '3');
    expect(await work(after(3))).toEqual(['sent']);
  });

  it('stays sent even if read before a retry [PWA-3]', async () => {
    const { memberId } = await reader([], [503]);
    const { sideId } = await unreadFrom(memberId);
    await queue(memberId, sideId);
    expect(await work(after(1))).toEqual(['waiting']);
    await db().conversationMember.update({ where: { id: sideId }, data: { lastReadSeq: 1 } });
    expect(await work(after(3))).toEqual(['sent']);
    expect(service.taken).toHaveLength(1);
  });
});

describe('a push notification to many', () => {
  /** A reader who wants everything, with an unfinished profile and a new match. */
  async function wishing(seed: { discreet?: boolean } = {}) {
    const { memberId } = await reader([]);
    await db().member.update({ where: { id: memberId }, data: { language: 'nl', ...seed } });
    for (const category of ['weekly_updates', 'promotions', 'news'])
      await db().notificationPreference.create({
        data: { id: newId(), tenantId: SITE_A, memberId, category, mail: true, push: true },
      });
    return memberId;
  }
  beforeAll(async () => {
    await makeMember(db(), { gender: 'male', lastSeenAt: T0 });
  });
  /** Saves a search that the new match fits; returns the day of its alert. */
  async function alertOf(memberId: string): Promise<string> {
    const timeZone = SITE.settings.time_zone;
    const filters = { ...everyoneIn('NL', 18), gender: 'male' as const };
    await pinSearch(sql(), { memberId, filters, alert: true, timeZone }, { now: after(-60) });
    return lastAlertDay(memberId, timeZone, nextAlertAt(memberId, timeZone, after(-1)));
  }
  /** The code's id, the news slug, the alert's day, or nothing. */
  async function aboutOf(kind: NoticeKind, memberId = ''): Promise<string> {
    if (kind === 'news') return 'spring';
    if (kind === 'search_alert') return alertOf(memberId);
    if (kind !== 'promotion') return '';
    const code = `CODE-${newId().slice(-6).toUpperCase()}`;
    await addCode(
      sql(),
      {
        tenantId: SITE_A,
        code,
        email: null,
        percent: 20,
        country: null,
        currency: null,
        minimumOrderMinor: 0,
        paymentMethods: [],
        validity: 'once-per-user',
        expiresAt: null,
      },
      { now: T0 },
    );
    return (await db().discountCode.findFirstOrThrow({ where: { code } })).id;
  }

  it.each([
    ['weekly_update', /^\d+ nieuwe? (lid past|leden passen) bij je$/, 'Weekoverzicht', '/members'],
    [
      'search_alert',
      /^\d+ nieuwe? (lid past bij een bewaarde zoekopdracht|leden passen bij je bewaarde zoekopdrachten)$/,
      'Bewaarde zoekopdrachten',
      '/saved-searches',
    ],
    ['promotion', /20\s?%.*CODE-/, 'Aanbiedingen', '/credits'],
    ['news', /^Spring at Vonk$/, 'Nieuws', '/members'],
    ['profile_reminder', /profiel/, 'Herinneringen', '/profile'],
  ] as const)(
    'says what it is, and nothing of it where that is to be discreet: %s [NOT-1, SAF-9]',
    async (kind, title, text, path) => {
      for (const discreet of [false, true]) {
        const memberId = await wishing({ discreet });
        await queue(memberId, memberId, kind, await aboutOf(kind, memberId));
        expect(await work(after(1))).toEqual(['sent']);
        const [said] = texts();
        service.taken.splice(0);
        expect(said).toMatchObject({ path, tag: kind });
        expect(said!.title).toMatch(discreet ? /^Er is iets nieuws voor je$/ : title);
        expect(said!.text).toBe(discreet ? '' : text);
      }
    },
  );

  it('is skipped once its reason has ended [NOT-3]', async () => {
    const memberId = await wishing();
    const codeId = await aboutOf('promotion');
    await queue(memberId, memberId, 'promotion', codeId);
    await queue(memberId, memberId, 'news', 'autumn');
    await queue(memberId, memberId, 'profile_reminder', '');
    await db().discountCode.update({ where: { id: codeId }, data: { expiresAt: T0 } });
    await db().profile.update({ where: { id: memberId }, data: { aboutMe: 'I like rain.' } });
    await db().photo.create({
      data: {
        ...row(),
        memberId,
        status: 'active',
        isMain: true,
        position: 0,
        widthPx: 1,
        heightPx: 1,
      },
    });
    expect(await work(after(1))).toEqual(['skipped', 'skipped', 'skipped']);
    expect(service.taken).toEqual([]);
  });
});

describe('a push subscription', () => {
  it('ends with its session [PWA-2]', async () => {
    const { memberId, sessionId } = await reader([]);
    await db().session.deleteMany({ where: { id: sessionId } });
    expect(await db().pushSubscription.count({ where: { memberId } })).toBe(0);
  });

  it('is limited to ten; the oldest is removed [API-2]', async () => {
    const { memberId, sessionId } = await reader();
    const endpoints = Array.from({ length: 12 }, (_, index) => `https://push.example/${memberId}/${index}`);
    for (const [index, endpoint] of endpoints.entries())
      await keepSubscription(
        sql(),
        { tenantId: SITE_A, memberId, sessionId, endpoint, p256dh: 'key', auth: 'secret' },
        { now: after(index) },
      );
    const kept = await db().pushSubscription.findMany({ where: { memberId }, orderBy: { createdAt: 'asc' } });
    expect(kept.map(({ endpoint }) => endpoint)).toEqual(endpoints.slice(2));
  });

  it('moves to another member in the same browser [API-2]', async () => {
    const [anna, bram] = [await reader([]), await reader()];
    const { endpoint, p256dh, auth } = (await db().pushSubscription.findFirst({
      where: { memberId: anna.memberId },
    }))!;
    await keepSubscription(sql(), { tenantId: SITE_A, ...bram, endpoint, p256dh, auth }, { now: after(1) });
    const rows = await db().pushSubscription.findMany({ where: { endpoint } });
    expect(rows.map(({ memberId }) => memberId)).toEqual([bram.memberId]);
  });
});
