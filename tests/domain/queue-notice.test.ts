import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import {
  CATEGORIES,
  CHANNELS,
  DISABLED_REASONS,
  isNotice,
  NOTICES,
  type Category,
  type Channel,
  type NoticeKind,
  type Wish,
} from '~/domain/notices';
import { queueNotice, requeueNotices, type QueuedNotice } from '~/domain/queue-notice.server';
import { makeMember, SITE_A, useDatabase, type MemberSeed } from '../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const NOW = new Date('2026-11-21T12:00:00Z');
const KINDS = Object.keys(NOTICES).filter(isNotice);

/** By default, with a browser that receives push notifications. */
async function reader({ push = true, ...seed }: MemberSeed & { push?: boolean } = {}): Promise<string> {
  const { id: memberId } = await makeMember(db(), seed);
  const keys = { p256dh: 'key', auth: 'secret', createdAt: NOW };
  const subscription = {
    id: newId(),
    tenantId: SITE_A,
    memberId,
    endpoint: `https://push.example/${memberId}`,
  };
  if (push) await db().pushSubscription.create({ data: { ...subscription, ...keys } });
  return memberId;
}

const choose = (memberId: string, category: Category, wish: Wish) =>
  db().notificationPreference.create({
    data: { id: newId(), tenantId: SITE_A, memberId, category, ...wish },
  });

const queue = (memberId: string, kind: NoticeKind, more: Partial<QueuedNotice> = {}) =>
  sql()
    .transaction()
    .execute((tx) =>
      queueNotice(tx, { tenantId: SITE_A, memberId, kind, causeId: newId(), ...more }, { now: NOW }),
    );

const queued = (memberId: string) =>
  db().delivery.findMany({ where: { memberId }, orderBy: { channel: 'asc' } });
const channels = async (memberId: string) => (await queued(memberId)).map(({ channel }) => channel);

describe.each(KINDS)('a notice of the kind %s', (kind) => {
  const { category } = NOTICES[kind];

  it.each(CHANNELS)('goes by %s if its category is on only there [NOT-1]', async (channel) => {
    const anna = await reader();
    await choose(anna, category, { mail: channel === 'mail', push: channel === 'push' });
    await queue(anna, kind);
    expect(await channels(anna)).toEqual([channel]);
  });

  it.each(CHANNELS)('skips %s if its category is off only there [NOT-1]', async (channel) => {
    const [anna, other] = [await reader(), CHANNELS.find((each) => each !== channel)!];
    await choose(anna, category, { mail: channel !== 'mail', push: channel !== 'push' });
    await queue(anna, kind);
    expect(await channels(anna)).toEqual([other]);
  });

  it('ignores other categories [NOT-1]', async () => {
    const anna = await reader();
    for (const other of CATEGORIES)
      await choose(anna, other, { mail: other === category, push: other === category });
    await queue(anna, kind);
    expect(await channels(anna)).toEqual(['mail', 'push']);
    const bram = await reader();
    for (const other of CATEGORIES)
      await choose(bram, other, { mail: other !== category, push: other !== category });
    await queue(bram, kind);
    expect(await channels(bram)).toEqual([]);
  });

  it('is sent by default unless it advertises [NOT-1]', async () => {
    const advertises = ['promotion', 'weekly_update', 'news'].includes(kind);
    const at = async (member: Promise<string>): Promise<Channel[]> => {
      const id = await member;
      await queue(id, kind);
      return channels(id);
    };
    expect(await at(reader())).toEqual(advertises ? [] : ['mail', 'push']);
    expect(await at(reader({ push: false }))).toEqual(advertises ? [] : ['mail']);
  });

  it.each(DISABLED_REASONS)('is not sent if notices are off by %s [NOT-5]', async (reason) => {
    const anna = await reader();
    await choose(anna, category, { mail: true, push: true });
    await db().member.update({ where: { id: anna }, data: { notificationsDisabled: [reason] } });
    await queue(anna, kind);
    expect(await channels(anna)).toEqual([]);
  });
});

describe('a queued notice', () => {
  it('has its own delay and expiry by channel [NOT-3, PWA-3]', async () => {
    const [anna, causeId] = [await reader(), newId()];
    await queue(anna, 'new_message', { causeId, causePeriod: '7' });
    const cause = { kind: 'new_message', causeKind: 'side', causeId, causePeriod: '7', status: 'pending' };
    const dueAt = new Date('2026-11-21T12:05:00Z');
    expect(await queued(anna)).toMatchObject([
      { ...cause, channel: 'mail', nextAttemptAt: dueAt, giveUpAt: new Date('2026-11-23T12:05:00Z') },
      {
        ...cause,
        channel: 'push',
        nextAttemptAt: new Date('2026-11-21T12:00:05Z'),
        giveUpAt: new Date('2026-11-22T12:00:00Z'),
      },
    ]);
  });

  it('restarts its delay and expiry when requeued [NOT-3, PWA-3]', async () => {
    const [anna, causeId, now] = [await reader(), newId(), new Date('2026-11-28T12:00:00Z')];
    await queue(anna, 'like', { causeId });
    await db().delivery.updateMany({
      where: { memberId: anna },
      data: { status: 'skipped', lastError: 'GONE' },
    });
    await sql()
      .transaction()
      .execute((tx) => requeueNotices(tx, { causeId, kind: 'like' }, { now }));
    const waiting = { status: 'pending', lastError: null };
    const at = (moment: string) => new Date(`2026-11-${moment}Z`);
    expect(await queued(anna)).toMatchObject([
      { ...waiting, channel: 'mail', nextAttemptAt: at('28T12:05:00'), giveUpAt: at('30T12:05:00') },
      { ...waiting, channel: 'push', nextAttemptAt: at('28T12:00:05'), giveUpAt: at('29T12:00:00') },
    ]);
  });

  it('is stored once per cause, even in parallel [NOT-3]', async () => {
    const [anna, causeId] = [await reader(), newId()];
    const stored = await Promise.all([1, 2, 3].map(() => queue(anna, 'like', { causeId })));
    expect(stored.toSorted()).toEqual([false, false, true]);
    expect(await channels(anna)).toEqual(['mail', 'push']);
  });

  it('returns whether any channel stored it [NOT-1]', async () => {
    const wishes: [Wish, boolean][] = [
      [{ mail: true, push: false }, true],
      [{ mail: false, push: true }, true],
      [{ mail: false, push: false }, false],
    ];
    for (const [wish, isStored] of wishes) {
      const anna = await reader();
      await choose(anna, 'like', wish);
      expect(await queue(anna, 'like')).toBe(isStored);
    }
  });

  it('joins the waiting mail of its conversation [NOT-3]', async () => {
    const [anna, causeId] = [await reader({ push: false }), newId()];
    await queue(anna, 'new_conversation', { causeId });
    await queue(anna, 'new_message', { causeId, causePeriod: '2' });
    await queue(anna, 'new_message', { causePeriod: '1' });
    expect((await queued(anna)).map(({ kind }) => kind)).toEqual(['new_conversation', 'new_message']);
    await db().delivery.updateMany({ where: { memberId: anna }, data: { status: 'sent' } });
    await queue(anna, 'new_message', { causeId, causePeriod: '3' });
    expect(await queued(anna)).toHaveLength(3);
  });

  it.each<[string, MemberSeed]>([
    ['has not confirmed their address', { status: 'not_confirmed' }],
    ['is blocked', { status: 'blocked' }],
    ['is fictional', { fictional: true }],
  ])('goes to nobody who %s [NOT-1]', async (_who, seed) => {
    const anna = await reader(seed);
    await queue(anna, 'like');
    expect(await channels(anna)).toEqual([]);
  });

  it('is not sent to leaving members [ACC-17]', async () => {
    const anna = await reader();
    await db().member.update({ where: { id: anna }, data: { deletionRequestedAt: NOW } });
    await queue(anna, 'like');
    expect(await channels(anna)).toEqual([]);
  });

  it('is not sent for fictional or blocked members [NOT-2, SAF-1]', async () => {
    const [anna, { id: bram }] = [await reader(), await makeMember(db())];
    const { id: fiction } = await makeMember(db(), { fictional: true });
    await queue(anna, 'like', { fromId: fiction });
    const block = { tenantId: SITE_A, createdAt: NOW };
    for (const [blockerId, blockedId] of [
      [anna, bram],
      [bram, anna],
    ] as const) {
      const { id } = await db().block.create({ data: { ...block, id: newId(), blockerId, blockedId } });
      await queue(anna, 'like', { fromId: bram });
      await db().block.deleteMany({ where: { id } });
    }
    expect(await channels(anna)).toEqual([]);
    await queue(anna, 'like', { fromId: bram });
    expect(await channels(anna)).toEqual(['mail', 'push']);
  });

  it('is stored in the transaction of either client [NOT-3]', async () => {
    const anna = await reader();
    const notice = { tenantId: SITE_A, memberId: anna, kind: 'like' as const };
    const within = (end: () => Promise<unknown>) =>
      db().$transaction(async (tx) => {
        await queueNotice(tx, { ...notice, causeId: newId() }, { now: NOW });
        await end();
      });
    await expect(within(() => Promise.reject(new Error('taken back')))).rejects.toThrow('taken back');
    expect(await channels(anna)).toEqual([]);
    await within(async () => {});
    expect(await channels(anna)).toEqual(['mail', 'push']);
  });
});

it('workers of mail and push take only their own [NOT-3]', async () => {
  await database().bare.delivery.deleteMany({});
  const anna = await reader();
  await queue(anna, 'unread_reminder');
  const claim = (channel: Channel) =>
    database().claimDelivery({
      channel,
      tenantIds: [SITE_A],
      now: new Date('2026-11-21T12:01:00Z'),
      lapsesAt: new Date('2026-11-21T13:00:00Z'),
    });
  const rows = await queued(anna);
  const idOf = (channel: Channel) => rows.find((row) => row.channel === channel)!.id;
  expect((await claim('mail'))?.id).toBe(idOf('mail'));
  expect(await claim('mail')).toBeNull();
  expect((await claim('push'))?.id).toBe(idOf('push'));
  expect(await claim('push')).toBeNull();
});
