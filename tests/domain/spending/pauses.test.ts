import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { findReader } from '~/domain/notifications/facts/find-reader.server';
import { payOrder } from '~/domain/payments/orders/pay-order.server';
import { cancelOpenOrders } from '~/domain/payments/orders/cancel-open-orders.server';
import { queueMail } from '~/domain/queue-mail.server';
import { queueNotice } from '~/domain/queue-notice.server';
import { endPauses } from '~/domain/spending/end-pauses.server';
import type { Pause } from '~/domain/spending/pause';
import { startPause } from '~/domain/spending/start-pause.server';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';
import { later, NOW, ORIGIN, TENANT, useOrderWorld } from '../payments/order-world';

const database = useDatabase();
const { deps, db, sql, member, order, ordered, bank, orderRow } = useOrderWorld(database);

const DAYS = 24 * 60;

const ended: string[] = [];
const pause = (memberId: string, what: Pause, days: number, now = NOW) =>
  startPause(
    sql(),
    { tenantId: SITE_A, memberId, pause: what, days },
    { now, events: { endSessions: (_tenantId, id) => void ended.push(id) } },
  );

const account = (id: string) => db().member.findFirstOrThrow({ where: { id }, include: { profile: true } });

describe('a pause from buying', () => {
  it('refuses orders until it ends [TRU-5]', async () => {
    const memberId = await member();
    expect(await pause(memberId, 'buying', 3)).toEqual(later(3 * DAYS));
    const refusal = { ok: false, reason: 'buying_paused', detail: { until: later(3 * DAYS).getTime() } };
    expect(await order(memberId)).toMatchObject(refusal);
    expect(await order(memberId, {}, later(3 * DAYS - 1))).toMatchObject(refusal);
    expect(await db().order.count({ where: { memberId } })).toBe(0);
    expect(await order(memberId, {}, later(3 * DAYS))).toMatchObject({ ok: true });
  });

  it('refuses another payment and cancels open orders only [TRU-5]', async () => {
    const memberId = await member();
    const transfer = await ordered(memberId, { method: 'sct' });
    await bank(transfer, 'wait');
    const open = await ordered(memberId);
    await pause(memberId, 'buying', 1);
    const again = { tenant: TENANT, origin: ORIGIN, locale: 'en', description: 'Credits', memberId };
    const method = 'ideal' as const;
    expect(await payOrder(sql(), { ...again, orderId: open, method, key: newId() }, deps())).toMatchObject({
      reason: 'buying_paused',
    });
    expect((await orderRow(open)).status).toBe('open');
    await cancelOpenOrders(sql(), { memberId }, deps());
    expect((await orderRow(open)).status).toBe('cancelled');
    expect((await orderRow(transfer)).status).toBe('pending');
  });

  it('can become longer but never shorter [TRU-5]', async () => {
    const memberId = await member();
    await pause(memberId, 'buying', 14);
    expect(await pause(memberId, 'buying', 1)).toEqual(later(14 * DAYS));
    expect(await pause(memberId, 'buying', 30)).toEqual(later(30 * DAYS));
  });

  it('stores no order after a concurrent pause [TRU-5]', async () => {
    const memberId = await member();
    const [placed] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => order(memberId))),
      pause(memberId, 'buying', 1),
    ]);
    const count = await db().order.count({ where: { memberId } });
    expect(placed.filter(({ ok }) => ok)).toHaveLength(count);
    expect(await order(memberId)).toMatchObject({ reason: 'buying_paused' });
  });
});

describe('a pause from the site', () => {
  const stranger = async () => (await makeMember(db(), { gender: 'male' })).id;
  const sees = async (viewerId: string, profileId: string) =>
    (await viewProfile(sql(), { profileId, viewer: { id: viewerId, kind: 'free' } }, { now: NOW })) !== null;

  it('logs out everywhere and hides the profile until its end [TRU-5]', async () => {
    const [memberId, viewerId] = [await member(), await stranger()];
    const session = { id: newId(), tenantId: SITE_A, memberId, tokenHash: newId(), userAgent: 'test' };
    const times = { createdAt: NOW, lastUsedAt: NOW, expiresAt: later(30 * DAYS) };
    await db().session.create({ data: { ...session, ...times } });
    expect(await sees(viewerId, memberId)).toBe(true);
    await pause(memberId, 'site', 2);
    expect(ended).toContain(memberId);
    expect(await db().session.count({ where: { memberId } })).toBe(0);
    expect((await account(memberId)).profile).toMatchObject({ listed: false, status: 'active' });
    expect(await sees(viewerId, memberId)).toBe(false);
    await endPauses(sql(), { now: later(2 * DAYS - 1) });
    expect((await account(memberId)).profile).toMatchObject({ listed: false });
    expect(await endPauses(sql(), { now: later(2 * DAYS) })).toBe(1);
    expect(await account(memberId)).toMatchObject({ sitePausedUntil: null, profile: { listed: true } });
    expect(await sees(viewerId, memberId)).toBe(true);
  });

  it('does not list disabled or invisible members afterwards [TRU-5]', async () => {
    const [disabled, invisible] = [await member(), await member({ invisible: true })];
    for (const id of [disabled, invisible]) await pause(id, 'site', 1);
    await db().profile.updateMany({ where: { id: disabled }, data: { status: 'disabled' } });
    await endPauses(sql(), { now: later(DAYS) });
    for (const id of [disabled, invisible]) expect((await account(id)).profile?.listed).toBe(false);
  });

  it('stops notices but not account mails [TRU-5]', async () => {
    const memberId = await member();
    const notice = { tenantId: SITE_A, memberId, kind: 'like' as const };
    const queue = () =>
      sql()
        .transaction()
        .execute((tx) => queueNotice(tx, { ...notice, causeId: newId() }, { now: NOW }));
    const isRead = async () =>
      (await findReader(sql(), { kind: 'like', memberId, channel: 'mail' })) !== null;
    expect([await queue(), await isRead()]).toEqual([true, true]);
    await pause(memberId, 'site', 1);
    expect([await queue(), await isRead()]).toEqual([false, false]);
    const receipt = { tenantId: SITE_A, memberId, kind: 'receipt' as const, causeId: newId() };
    const queued = await sql()
      .transaction()
      .execute((tx) => queueMail(tx, receipt, { now: NOW }));
    expect(queued).toBe(true);
    await endPauses(sql(), { now: later(DAYS) });
    expect([await queue(), await isRead()]).toEqual([true, true]);
  });

  it('includes buying [TRU-5]', async () => {
    const memberId = await member();
    await pause(memberId, 'site', 1);
    expect(await order(memberId)).toMatchObject({ reason: 'buying_paused' });
  });
});
