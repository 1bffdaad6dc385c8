import { describe, expect, it } from 'vitest';
import { checkDiscount } from '~/domain/discounts/check-discount.server';
import { decideDiscount, keepUse } from '~/domain/discounts/decide-discount.server';
import { findDiscounts, offerFor } from '~/domain/discounts/find-discounts.server';
import { grantStayDiscount, mayGetStayDiscount } from '~/domain/discounts/grant-stay-discount.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, useDatabase, type MemberSeed } from '../../support/database';
import { statementsOf } from '../../support/statements';

const database = useDatabase();
const db = (site = SITE_A) => database().forTenant(site);
const sql = (site = SITE_A) => database().sqlFor(site);

const SIGNUP = new Date('2026-11-20T12:00:00Z');
const after = (hours: number) => new Date(SIGNUP.getTime() + hours * 3_600_000);
/** When every automatic discount is over. */
const LATE = after(100);
const ORDER = { amountMinor: 2495, currency: 'EUR', country: 'NL', method: 'creditcard' };
const OFFER = { percentage: 40, days: 7 };

const person = async (seed: MemberSeed = {}) => (await makeMember(db(seed.tenantId), seed)).id;

type Status = 'open' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'disputed';

const orderOf = (memberId: string, status: Status = 'open') => ({
  id: newId(),
  memberId,
  number: newId(),
  bundleId: 'small',
  credits: 20,
  idempotencyKey: newId(),
  amountMinor: 2495,
  discountMinor: 0,
  currency: 'EUR',
  country: 'NL',
  method: 'creditcard',
  status,
  createdAt: SIGNUP,
});

/** Places an order: decides, adds the row and stores the use, or rolls back. */
const place = (memberId: string, code: string | null, now = after(1), site = SITE_A) =>
  sql(site)
    .transaction()
    .execute(async (tx) => {
      const decided = await decideDiscount(tx, { memberId, code, order: ORDER }, { now });
      if (!decided.ok) return { reason: decided.reason, detail: decided.detail };
      const order = orderOf(memberId);
      await tx.insertInto('Order').values(order).execute();
      if (!decided.value) return { orderId: order.id, code: null };
      const { discountCodeId, discountMinor, discount } = decided.value;
      await keepUse(tx, { discountCodeId, memberId, orderId: order.id }, { now });
      return { orderId: order.id, code: discount.code, discountMinor };
    });

const settle = (orderId: string, status: Status) =>
  db().order.update({ where: { id: orderId }, data: { status } });

let made = 0;
async function codeRow(change: Record<string, unknown> = {}, site = SITE_A): Promise<string> {
  const code = `CODE${(made += 1)}`;
  await db(site).discountCode.create({
    data: {
      id: newId(),
      tenantId: site,
      code,
      valuePercentage: 20,
      status: 'active',
      validity: 'once-per-user',
      createdAt: SIGNUP,
      ...change,
    },
  });
  return code;
}

const check = (memberId: string, code: string | null, now = after(1)) =>
  checkDiscount(sql(), { memberId, code, order: ORDER }, { now });

describe('a typed code', () => {
  it('takes its share off, in one statement [DSC-1]', async () => {
    const [she, code] = [await person(), await codeRow()];
    const asked = await statementsOf(async () => {
      expect(await check(she, ` ${code.toLowerCase()} `, LATE)).toMatchObject({
        ok: true,
        value: { discount: { code, kind: 'code', percent: 20 }, discountMinor: 499 },
      });
    });
    expect(asked).toHaveLength(1);
  });

  it('replaces the automatic discount, even if smaller [DSC-7]', async () => {
    const [she, code] = [await person(), await codeRow()];
    expect(await check(she, null)).toMatchObject({
      value: { discount: { code: 'TIMEBONUS25' }, discountMinor: 624 },
    });
    expect(await check(she, code)).toMatchObject({ value: { discount: { code }, discountMinor: 499 } });
    expect(await check(she, 'timebonus25')).toMatchObject({ value: { discount: { code: 'TIMEBONUS25' } } });
  });

  it('is unknown if invented, foreign or another site’s [DSC-1, API-9, TEN-10]', async () => {
    const [she, he] = [await person(), await person()];
    const codes = ['NOTHING', await codeRow({ memberId: he }), await codeRow({}, SITE_B), 'STAY'];
    for (const code of codes) expect(await check(she, code)).toMatchObject({ reason: 'code_not_found' });
    expect(await check(he, codes[1]!)).toMatchObject({ ok: true });
  });

  it('is refused with its restriction [DSC-1]', async () => {
    const she = await person();
    const refusals = [
      [
        { minimumOrderMinor: 3000, currency: 'EUR' },
        'code_minimum',
        { minimumOrderMinor: 3000, currency: 'EUR' },
      ],
      [{ country: 'BE' }, 'code_country', { country: 'BE' }],
      [{ currency: 'CHF' }, 'code_currency', { currency: 'CHF' }],
      [{ paymentMethods: ['paypal', 'ideal'] }, 'code_method', { methods: 'paypal ideal' }],
      [{ expiresAt: after(1) }, 'code_expired', {}],
      [{ status: 'ended' }, 'code_expired', {}],
    ] as const;
    for (const [change, reason, detail] of refusals)
      expect(await check(she, await codeRow(change))).toMatchObject({ ok: false, reason, detail });
  });

  it('of the member’s own takes precedence [DSC-1]', async () => {
    const she = await person();
    const code = await codeRow();
    await db().discountCode.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        code,
        memberId: she,
        valuePercentage: 50,
        status: 'active',
        validity: 'once-per-user',
        createdAt: SIGNUP,
      },
    });
    expect(await check(she, code, LATE)).toMatchObject({ value: { discount: { percent: 50 } } });
    // A member's own code applies without typing.
    expect(await check(she, null, LATE)).toMatchObject({ value: { discount: { code, percent: 50 } } });
    expect(await check(await person(), null, LATE)).toEqual({ ok: true, value: null });
  });
});

describe('a member’s automatic discount', () => {
  const offer = async (memberId: string, now: Date) =>
    offerFor(await findDiscounts(sql(), { memberId }, { now }), ORDER)?.discount.code ?? null;

  it('is the bonus, then the welcome discount, then none [DSC-2, DSC-3]', async () => {
    const she = await person();
    expect(await offer(she, after(3.99))).toBe('TIMEBONUS25');
    expect(await offer(she, after(4))).toBe('WELCOME25');
    expect(await offer(she, after(72))).toBeNull();
  });

  it('is no welcome code before activation [DSC-2]', async () => {
    const [early, activated] = [await person(), await person()];
    await db().member.update({ where: { id: early }, data: { activatedAt: null } });
    expect(await place(activated, 'welcome25', after(5))).toMatchObject({ code: 'WELCOME25' });
    expect(await check(early, 'welcome25', after(5))).toMatchObject({ ok: false, reason: 'code_not_found' });
    expect(await place(early, 'welcome25', after(5))).toMatchObject({ reason: 'code_not_found' });
  });

  it('is no welcome discount after a purchase [DSC-2]', async () => {
    expect(await offer(await person({ status: 'not_confirmed' }), after(5))).toBeNull();
    for (const status of ['pending', 'completed', 'refunded', 'disputed'] as const) {
      const she = await person();
      await db().order.create({ data: { ...orderOf(she, status), tenantId: SITE_A } });
      expect(await offer(she, after(5)), status).toBeNull();
    }
    for (const status of ['open', 'failed', 'cancelled'] as const) {
      const she = await person();
      await db().order.create({ data: { ...orderOf(she, status), tenantId: SITE_A } });
      expect(await offer(she, after(5)), status).toBe('WELCOME25');
    }
  });
});

describe('an order', () => {
  it('uses the best discount, which blocks a second order [DSC-7]', async () => {
    const she = await person();
    const first = await place(she, null);
    expect(first).toMatchObject({ code: 'TIMEBONUS25', discountMinor: 624 });
    expect(await place(she, 'TIMEBONUS25')).toMatchObject({ reason: 'code_held' });
    expect(await place(she, 'WELCOME25')).toMatchObject({ reason: 'code_held' });
    expect(await place(she, null)).toMatchObject({ code: null });
    await settle(first.orderId!, 'completed');
    expect(await place(she, 'TIMEBONUS25')).toMatchObject({ reason: 'code_used' });
    expect(await place(she, 'WELCOME25')).toMatchObject({ reason: 'code_first_purchase' });
  });

  it.each(['failed', 'cancelled'] as const)('that has %s releases the code once [DSC-7]', async (status) => {
    const she = await person();
    const first = await place(she, null);
    await settle(first.orderId!, status);
    const second = await place(she, null);
    expect(second).toMatchObject({ code: 'TIMEBONUS25' });
    expect(await db().discountUse.findMany({ where: { memberId: she }, select: { orderId: true } })).toEqual([
      { orderId: second.orderId },
    ]);
    expect(await place(she, 'TIMEBONUS25')).toMatchObject({ reason: 'code_held' });
  });

  it('follows server time: nothing restarts the bonus [DSC-3]', async () => {
    const she = await person();
    expect(await place(she, 'TIMEBONUS25', after(4))).toMatchObject({ reason: 'code_expired' });
    expect(await place(she, null, after(4))).toMatchObject({ code: 'WELCOME25' });
  });

  it('uses a code once, even if placed concurrently [DSC-7]', async () => {
    const [she, code] = [await person(), await codeRow()];
    const placed = await Promise.all(Array.from({ length: 50 }, () => place(she, code, LATE)));
    expect(placed.filter(({ orderId }) => orderId)).toHaveLength(1);
    expect(placed.filter(({ reason }) => reason === 'code_held')).toHaveLength(49);
    expect(await db().discountUse.count({ where: { memberId: she } })).toBe(1);
    expect(await db().order.count({ where: { memberId: she } })).toBe(1);
  });

  it('uses one first-purchase discount, even concurrently [DSC-2, DSC-7]', async () => {
    const she = await person();
    const codes = ['TIMEBONUS25', 'WELCOME25', null];
    const placed = await Promise.all(Array.from({ length: 30 }, (_, index) => place(she, codes[index % 3]!)));
    expect(placed.filter(({ code }) => code)).toHaveLength(1);
  });

  it('of one in fifty members uses a single-use code [DSC-7]', async () => {
    const code = await codeRow({ validity: 'once' });
    const members = await Promise.all(Array.from({ length: 50 }, () => person()));
    const placed = await Promise.all(members.map((id) => place(id, code, LATE)));
    expect(placed.filter(({ orderId }) => orderId)).toHaveLength(1);
    expect(placed.filter(({ reason }) => reason === 'code_used')).toHaveLength(49);
    await settle(placed.find(({ orderId }) => orderId)!.orderId!, 'cancelled');
    expect(await place(await person(), code, LATE)).toMatchObject({ code });
  });

  it('of each of fifty members shares one bonus row [DSC-3, TEN-10]', async () => {
    await db(SITE_B).discountUse.deleteMany({});
    const members = await Promise.all(Array.from({ length: 50 }, () => person({ tenantId: SITE_B })));
    const placed = await Promise.all(members.map((id) => place(id, null, after(1), SITE_B)));
    expect(placed.filter(({ code }) => code === 'TIMEBONUS25')).toHaveLength(50);
    expect(await db(SITE_B).discountCode.count({ where: { code: 'TIMEBONUS25' } })).toBe(1);
  });

  it('is rejected for a member of another site [TEN-10]', async () => {
    const she = await person({ tenantId: SITE_B });
    await expect(place(she, null)).rejects.toThrow();
  });
});

describe('the discount for staying', () => {
  const grant = (memberId: string, now = LATE) =>
    grantStayDiscount(sql(), { tenantId: SITE_A, memberId, offer: OFFER }, { now });
  const UNTIL = new Date(LATE.getTime() + 7 * 86_400_000);

  it('uses the site’s percentage and days [DSC-6, ACC-17]', async () => {
    const she = await person();
    expect(await mayGetStayDiscount(sql(), she)).toBe(true);
    expect(await grant(she)).toEqual({ ok: true, value: { endsAt: UNTIL } });
    expect(await check(she, null, LATE)).toMatchObject({
      value: { discount: { kind: 'stay', percent: 40, endsAt: UNTIL }, discountMinor: 998 },
    });
    expect(await check(she, null, UNTIL)).toEqual({ ok: true, value: null });
  });

  it('is granted once and never extended [DSC-6]', async () => {
    const she = await person();
    const grants = await Promise.all([grant(she), grant(she, after(101)), grant(she)]);
    const until = await db().discountCode.findFirstOrThrow({ where: { memberId: she } });
    for (const each of grants) expect(each).toMatchObject({ ok: true, value: { endsAt: until.expiresAt } });
    expect(await mayGetStayDiscount(sql(), she)).toBe(false);
    expect(await grant(she, after(101 + 7 * 24))).toMatchObject({ reason: 'stay_used' });
    expect(await place(she, null, LATE)).toMatchObject({ code: 'STAY', discountMinor: 998 });
    expect(await grant(she)).toMatchObject({ reason: 'stay_used' });
    expect(await db().discountCode.count({ where: { memberId: she } })).toBe(1);
  });
});
