import { describe, expect, it } from 'vitest';
import {
  bestFor,
  holdsCode,
  normalizeCode,
  refuseDiscount,
  discountMinor,
  timeBonus,
  visibleBonus,
  welcomeDiscount,
  type Buyer,
  type Discount,
  type DiscountedOrder,
} from '~/domain/discounts/rules';

const SIGNUP = new Date('2026-11-20T12:00:00Z');
const after = (hours: number, ms = 0) => new Date(SIGNUP.getTime() + hours * 3_600_000 + ms);
const NOW = after(1);

const BUYER: Buyer = {
  id: 'she',
  paidUser: false,
  signupAt: SIGNUP,
  activatedAt: SIGNUP,
  hasBought: false,
  uses: [],
};
const ORDER: DiscountedOrder = { amountMinor: 2495, currency: 'EUR', country: 'NL', method: 'ideal' };
const CODE: Discount = {
  id: 'row',
  kind: 'code',
  code: 'SUMMER',
  memberId: null,
  percent: 20,
  country: null,
  currency: null,
  paymentMethods: [],
  minimumOrderMinor: 0,
  validity: 'once-per-user',
  status: 'active',
  endsAt: null,
  usedByOthers: false,
};
const use = (code: string, orderStatus: string, owed = false) => ({
  code,
  orderId: 'order',
  orderStatus,
  owed,
});
const refusal = (
  discount: Partial<Discount>,
  { buyer, order, now = NOW }: { buyer?: Partial<Buyer>; order?: Partial<DiscountedOrder>; now?: Date } = {},
) => refuseDiscount({ ...CODE, ...discount }, { ...BUYER, ...buyer }, { ...ORDER, ...order }, now);

describe('what a discount takes off', () => {
  it.each([
    [995, 25, 746],
    [2495, 25, 1871],
    [5495, 25, 4121],
    [2000, 25, 1500],
    [1, 25, 0],
    [3333, 33, 2233],
    [999_999_999, 90, 99_999_999],
  ])('leaves %i at %i %% off as %i, rounded down [DSC-7, PAY-6]', (price, percent, left) => {
    expect(price - discountMinor(price, percent)).toBe(left);
  });

  it('is the percentage rounded up, up to the price [DSC-7]', () => {
    for (let price = 1; price < 3000; price += 7)
      for (const percent of [1, 20, 25, 33, 40, 90]) {
        const off = discountMinor(price, percent);
        expect(Number.isInteger(off)).toBe(true);
        expect(off).toBeLessThanOrEqual(price);
        expect(off * 100).toBeGreaterThanOrEqual(price * percent);
        expect((off - 1) * 100).toBeLessThan(price * percent);
      }
  });
});

describe('a code', () => {
  it('ignores case and surrounding spaces [DSC-1]', () => {
    expect(normalizeCode('  summer-25 ')).toBe('SUMMER-25');
  });

  it('applies without any restriction [DSC-1]', () => {
    expect(refusal({})).toBeNull();
  });

  it('of another member counts as unknown [DSC-1, API-9]', () => {
    expect(refusal({ memberId: 'he', status: 'ended' })).toBe('code_not_found');
    expect(refusal({ memberId: 'she' })).toBeNull();
  });

  it.each<[string, Partial<Discount>, Partial<DiscountedOrder>]>([
    ['code_expired', { status: 'ended' }, {}],
    ['code_expired', { endsAt: NOW }, {}],
    ['code_country', { country: 'BE' }, {}],
    ['code_currency', { currency: 'CHF' }, {}],
    ['code_minimum', { minimumOrderMinor: 2496 }, {}],
    ['code_method', { paymentMethods: ['paypal', 'creditcard'] }, {}],
  ])('is refused as %s: %o [DSC-1]', (reason, discount, order) => {
    expect(refusal(discount, { order })).toBe(reason);
  });

  it('applies at the boundaries of its limits [DSC-1]', () => {
    expect(refusal({ endsAt: new Date(NOW.getTime() + 1) })).toBeNull();
    expect(refusal({ minimumOrderMinor: 2495 })).toBeNull();
    expect(refusal({ country: 'NL', currency: 'EUR', paymentMethods: ['paypal', 'ideal'] })).toBeNull();
  });

  it('for some methods applies until others are chosen [DSC-1]', () => {
    expect(refusal({ paymentMethods: ['paypal'] }, { order: { method: null } })).toBeNull();
  });

  it.each([
    ['completed', 'code_used'],
    ['refunded', 'code_used'],
    ['disputed', 'code_used'],
    ['open', 'code_held'],
    ['pending', 'code_held'],
    ['failed', null],
    ['cancelled', null],
  ])('that a %s order uses is refused as %s [DSC-7]', (status, reason) => {
    expect(holdsCode({ orderStatus: status, owed: false })).toBe(reason !== null);
    expect(refusal({}, { buyer: { uses: [use('SUMMER', status)] } })).toBe(reason);
    expect(refusal({}, { buyer: { uses: [use('WINTER', status)] } })).toBeNull();
  });

  it('stays with an order that owes a returned debit [DSC-7, PAY-3]', () => {
    expect(holdsCode({ orderStatus: 'failed', owed: true })).toBe(true);
    expect(refusal({}, { buyer: { uses: [use('SUMMER', 'failed', true)] } })).toBe('code_used');
  });

  it('is used up by others only if single-use [DSC-1, DSC-7]', () => {
    expect(refusal({ validity: 'once', usedByOthers: true })).toBe('code_used');
    expect(refusal({ validity: 'once-per-user', usedByOthers: true })).toBeNull();
  });

  it('for a first purchase is refused after one [DSC-1]', () => {
    expect(refusal({ validity: 'first-purchase' })).toBeNull();
    expect(refusal({ validity: 'first-purchase' }, { buyer: { hasBought: true } })).toBe(
      'code_first_purchase',
    );
  });

  it('that was used says so, even when expired [DSC-1]', () => {
    expect(refusal({ status: 'ended' }, { buyer: { uses: [use('SUMMER', 'completed')] } })).toBe('code_used');
  });
});

describe('the time bonus', () => {
  const bonus = timeBonus(BUYER);
  const refused = (buyer: Partial<Buyer>, now = NOW) =>
    refuseDiscount(bonus, { ...BUYER, ...buyer }, ORDER, now);

  it('is 25 % once per member, for 14,400 seconds [DSC-3]', () => {
    expect(bonus).toMatchObject({
      code: 'TIMEBONUS25',
      percent: 25,
      validity: 'once-per-user',
      status: 'active',
    });
    expect(bonus.endsAt!.getTime() - SIGNUP.getTime()).toBe(14_400_000);
    expect(refused({}, after(4, -1))).toBeNull();
    expect(refused({}, after(4))).toBe('code_expired');
  });

  it('is for one order of members who have not paid [DSC-3, DSC-7]', () => {
    expect(refused({ paidUser: true })).toBe('code_first_purchase');
    expect(refused({ uses: [use('TIMEBONUS25', 'refunded')] })).toBe('code_used');
    expect(refused({ uses: [use('TIMEBONUS25', 'cancelled')] })).toBeNull();
    expect(refused({ uses: [use('WELCOME25', 'open')] })).toBe('code_held');
  });

  const newcomer = { ...BUYER, bonusUsed: false };
  it.each([
    ['the member has paid', { paidUser: true }, NOW],
    ['an order uses it', { bonusUsed: true }, NOW],
    ['four hours are over', {}, after(4)],
    ['the sign-up is still to come', {}, after(0, -1)],
  ])('is not shown when %s [DSC-3]', (_, change, now) => {
    expect(visibleBonus({ ...newcomer, ...change }, now)).toBeNull();
  });

  it('names the welcome discount that outlasts it [DSC-3]', () => {
    const [endsAt, activatedAt] = [after(4), after(2)];
    expect(visibleBonus(newcomer, after(0))).toEqual({ endsAt, after: after(72) });
    expect(visibleBonus({ ...newcomer, activatedAt }, NOW)).toEqual({ endsAt, after: after(74) });
    expect(visibleBonus({ ...newcomer, activatedAt: null }, after(4, -1))).toEqual({
      endsAt,
      after: 'activation',
    });
  });
});

describe('the welcome discount', () => {
  const welcome = welcomeDiscount(BUYER)!;
  const refused = (buyer: Partial<Buyer>, now = NOW) =>
    refuseDiscount(welcome, { ...BUYER, ...buyer }, ORDER, now);

  it('is 25 % for 72 hours from activation [DSC-2]', () => {
    expect(welcome).toMatchObject({ percent: 25, validity: 'first-purchase', endsAt: after(72) });
    expect(refused({}, after(72, -1))).toBeNull();
    expect(refused({}, after(72))).toBe('code_expired');
    expect(welcomeDiscount({ ...BUYER, activatedAt: null })).toBeNull();
  });

  it('is for the first purchase, not with the bonus [DSC-2, DSC-7]', () => {
    expect(refused({ hasBought: true })).toBe('code_first_purchase');
    expect(refused({ uses: [use('TIMEBONUS25', 'open')] })).toBe('code_held');
    expect(refused({ uses: [use('TIMEBONUS25', 'failed')] })).toBeNull();
    expect(refused({ uses: [use('TIMEBONUS25', 'failed', true)] })).toBe('code_held');
  });
});

describe('the discount of an order without a code', () => {
  const [bonus, welcome] = [timeBonus(BUYER), welcomeDiscount(BUYER)!];
  const stay: Discount = { ...CODE, kind: 'stay', code: 'STAY', memberId: 'she', percent: 40 };
  const best = (discounts: Discount[], now = NOW, buyer: Partial<Buyer> = {}) =>
    bestFor(discounts, { ...BUYER, ...buyer }, ORDER, now)?.code ?? null;

  it('is the time bonus, then the welcome discount [DSC-3]', () => {
    expect(best([bonus, welcome])).toBe('TIMEBONUS25');
    expect(best([bonus, welcome], after(5))).toBe('WELCOME25');
    expect(best([bonus, welcome], after(80))).toBeNull();
  });

  it('is the one that takes most off [DSC-7]', () => {
    expect(best([bonus, welcome, stay])).toBe('STAY');
    expect(best([stay, bonus])).toBe('STAY');
    expect(best([stay, bonus], NOW, { uses: [use('STAY', 'completed')] })).toBe('TIMEBONUS25');
  });

  it('must apply to the order [DSC-7]', () => {
    expect(best([{ ...stay, minimumOrderMinor: 9999 }])).toBeNull();
    expect(best([])).toBeNull();
  });
});
