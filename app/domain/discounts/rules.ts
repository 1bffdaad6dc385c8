import { DAY_MS, HOUR_MS } from '~/domain/durations';
import { plainCode } from '~/domain/plain-code';

/** Once per member, from the sign-up (DSC-3). */
export const TIME_BONUS = { code: 'TIMEBONUS25', percent: 25, hours: 4 } as const;

/** On the first purchase, from the activation (DSC-2). */
export const WELCOME = { code: 'WELCOME25', percent: 25, hours: 72 } as const;

/** Granted once to a member about to delete the account (ACC-17). */
export const STAY_CODE = 'STAY';

/** Built-in codes, which operators cannot create. */
export const OWN_CODES: readonly string[] = [TIME_BONUS.code, WELCOME.code, STAY_CODE];

type DiscountKind = 'time_bonus' | 'welcome' | 'stay' | 'code';

const KINDS: Partial<Record<string, DiscountKind>> = {
  [TIME_BONUS.code]: 'time_bonus',
  [WELCOME.code]: 'welcome',
  [STAY_CODE]: 'stay',
};

export const kindOfCode = (code: string): DiscountKind => KINDS[code] ?? 'code';

/** Once per member, before their first purchase only, or once in all. */
export const VALIDITIES = ['once-per-user', 'first-purchase', 'once'] as const;
export type Validity = (typeof VALIDITIES)[number];

/** An order for nothing could not be paid. */
export const MOST_PERCENT = 90;

export type Discount = {
  /** The row's id; null for an automatic discount. */
  id: string | null;
  kind: DiscountKind;
  code: string;
  /** The only member who may use it; null allows everybody. */
  memberId: string | null;
  percent: number;
  /** Restrictions; null or empty allows all. */
  country: string | null;
  currency: string | null;
  paymentMethods: readonly string[];
  minimumOrderMinor: number;
  validity: Validity;
  status: 'active' | 'ended';
  endsAt: Date | null;
  /** Whether another member's order holds it; matters for single-use codes. */
  usedByOthers: boolean;
};

/** `owed`: the bank returned the order's direct debit (PAY-3). */
export type Use = { code: string; orderId: string; orderStatus: string; owed: boolean };

export type Buyer = {
  id: string;
  paidUser: boolean;
  signupAt: Date;
  activatedAt: Date | null;
  /** Includes an order being paid; a refund does not undo it. */
  hasBought: boolean;
  uses: readonly Use[];
};

/** The amount is before the discount; `method` is null until chosen. */
export type DiscountedOrder = {
  amountMinor: number;
  currency: string;
  country: string;
  method: string | null;
};

/** The names match the texts in `errors`. */
export type DiscountRefusal =
  | 'code_not_found'
  | 'code_used'
  | 'code_held'
  | 'code_expired'
  | 'code_first_purchase'
  | 'code_country'
  | 'code_currency'
  | 'code_minimum'
  | 'code_method';

/** Returns a code in its stored form: capitals without spaces. */
export const normalizeCode = (typed: string): string => plainCode(typed).replaceAll(' ', '').toUpperCase();

/** Rounds in the member's favor. */
export const discountMinor = (amountMinor: number, percent: number): number =>
  Math.ceil((amountMinor * percent) / 100);

const EVERYWHERE = {
  id: null,
  country: null,
  currency: null,
  paymentMethods: [],
  minimumOrderMinor: 0,
  status: 'active',
  usedByOthers: false,
} as const;

/** Depends on the sign-up alone, so nothing restarts it. */
const timeBonusEnd = (signupAt: Date): Date => new Date(signupAt.getTime() + TIME_BONUS.hours * HOUR_MS);

const welcomeEnd = (activatedAt: Date | null): Date | null =>
  activatedAt && new Date(activatedAt.getTime() + WELCOME.hours * HOUR_MS);

export const stayEnd = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

export const timeBonus = ({ id, signupAt }: Pick<Buyer, 'id' | 'signupAt'>): Discount => ({
  ...EVERYWHERE,
  kind: 'time_bonus',
  code: TIME_BONUS.code,
  memberId: id,
  percent: TIME_BONUS.percent,
  validity: 'once-per-user',
  endsAt: timeBonusEnd(signupAt),
});

export function welcomeDiscount({ id, activatedAt }: Pick<Buyer, 'id' | 'activatedAt'>): Discount | null {
  const endsAt = welcomeEnd(activatedAt);
  return (
    endsAt && {
      ...EVERYWHERE,
      kind: 'welcome',
      code: WELCOME.code,
      memberId: id,
      percent: WELCOME.percent,
      validity: 'first-purchase',
      endsAt,
    }
  );
}

export const isExpired = ({ status, endsAt }: Pick<Discount, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'ended' || (endsAt !== null && endsAt <= now);

const FREED: readonly string[] = ['failed', 'cancelled'];
const UNDER_WAY: readonly string[] = ['open', 'pending'];

/** Whether an order keeps its code; failed and canceled ones release it, unless a returned debit is owed. */
export const holdsCode = ({ orderStatus, owed }: Pick<Use, 'orderStatus' | 'owed'>): boolean =>
  owed || !FREED.includes(orderStatus);

/** The discounts on a first purchase; two orders under way cannot both be the first. */
const FIRST: readonly string[] = [TIME_BONUS.code, WELCOME.code];

function refusalByUse(discount: Discount, { uses, hasBought, paidUser }: Buyer): DiscountRefusal | null {
  const held = uses.filter(holdsCode);
  const own = held.filter(({ code }) => code === discount.code);
  const first = FIRST.includes(discount.code) ? held.filter(({ code }) => FIRST.includes(code)) : own;
  if (own.some(({ orderStatus }) => !UNDER_WAY.includes(orderStatus))) return 'code_used';
  if (first.some(({ orderStatus, owed }) => owed || UNDER_WAY.includes(orderStatus))) return 'code_held';
  if (discount.validity === 'once' && discount.usedByOthers) return 'code_used';
  if (discount.validity === 'first-purchase' && hasBought) return 'code_first_purchase';
  return discount.kind === 'time_bonus' && paidUser ? 'code_first_purchase' : null;
}

/** Whether no earlier order prevents another use. */
export const isFree = (discount: Discount, buyer: Buyer): boolean => refusalByUse(discount, buyer) === null;

function refusalByOrder(discount: Discount, order: DiscountedOrder): DiscountRefusal | null {
  const { country, currency, paymentMethods, minimumOrderMinor } = discount;
  if (country !== null && country !== order.country) return 'code_country';
  if (currency !== null && currency !== order.currency) return 'code_currency';
  if (order.amountMinor < minimumOrderMinor) return 'code_minimum';
  const fits = order.method === null || paymentMethods.length === 0 || paymentMethods.includes(order.method);
  return fits ? null : 'code_method';
}

/** Returns why a discount does not apply now, or null. Without an order, checks the member alone (DSC-7). */
export function refuseDiscount(
  discount: Discount,
  buyer: Buyer,
  order: DiscountedOrder | null,
  now: Date,
): DiscountRefusal | null {
  if (discount.memberId !== null && discount.memberId !== buyer.id) return 'code_not_found';
  return (
    refusalByUse(discount, buyer) ??
    (isExpired(discount, now) ? 'code_expired' : null) ??
    (order && refusalByOrder(discount, order))
  );
}

/** Returns the largest applicable discount before a code is typed; the first of equals wins (DSC-3). */
export function bestFor(
  discounts: readonly Discount[],
  buyer: Buyer,
  order: DiscountedOrder,
  now: Date,
): Discount | null {
  const fitting = discounts.filter((each) => refuseDiscount(each, buyer, order, now) === null);
  return fitting.reduce<Discount | null>(
    (best, each) => (best && best.percent >= each.percent ? best : each),
    null,
  );
}

type Newcomer = Pick<Buyer, 'paidUser' | 'signupAt' | 'activatedAt'> & { bonusUsed: boolean };

/**
 * Returns when a member's time bonus ends, or null. `after` is the end of an equal welcome discount that
 * outlasts it, or the activation that starts one (DSC-3).
 */
export function visibleBonus(
  { paidUser, signupAt, activatedAt, bonusUsed }: Newcomer,
  now: Date,
): { endsAt: Date; after: Date | 'activation' | null } | null {
  const endsAt = timeBonusEnd(signupAt);
  if (paidUser || bonusUsed || signupAt > now || endsAt <= now) return null;
  if (WELCOME.percent < TIME_BONUS.percent) return { endsAt, after: null };
  const welcome = welcomeEnd(activatedAt);
  if (welcome === null) return { endsAt, after: 'activation' };
  return { endsAt, after: welcome > endsAt ? welcome : null };
}
