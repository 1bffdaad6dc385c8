import { DAY_MS, HOUR_MS } from '~/domain/durations';
import { plainCode } from '~/domain/plain-code';

/** The time bonus: so many percent off for so long from the sign-up, once (DSC-3). */
export const TIME_BONUS = { code: 'TIMEBONUS25', percent: 25, hours: 4 } as const;

/** The welcome discount on the first purchase, for so long from the activation (DSC-2). */
export const WELCOME = { code: 'WELCOME25', percent: 25, hours: 72 } as const;

/** The code that a member is granted, once, when they are about to delete the account (ACC-17). */
export const STAY_CODE = 'STAY';

/** The codes that the product itself gives; an operator cannot make one of these. */
export const OWN_CODES: readonly string[] = [TIME_BONUS.code, WELCOME.code, STAY_CODE];

type DiscountKind = 'time_bonus' | 'welcome' | 'stay' | 'code';

const KINDS: Partial<Record<string, DiscountKind>> = {
  [TIME_BONUS.code]: 'time_bonus',
  [WELCOME.code]: 'welcome',
  [STAY_CODE]: 'stay',
};

/** Returns the kind of the discount whose uses are kept under a code: one that the product gives, or a code. */
export const kindOfCode = (code: string): DiscountKind => KINDS[code] ?? 'code';

/** How often a code can be used: once by each member, before their first purchase only, or once in all. */
export const VALIDITIES = ['once-per-user', 'first-purchase', 'once'] as const;
export type Validity = (typeof VALIDITIES)[number];

/** The most that a code can take off: an order for nothing could not be paid. */
export const MOST_PERCENT = 90;

export type Discount = {
  /** Of its row; null if it follows from the member and not from a row. */
  id: string | null;
  kind: DiscountKind;
  code: string;
  /** The only member who may use it; null: everybody may. */
  memberId: string | null;
  percent: number;
  /** The only country, currency and payment methods that it is for; null or empty: every one. */
  country: string | null;
  currency: string | null;
  paymentMethods: readonly string[];
  minimumOrderMinor: number;
  validity: Validity;
  status: 'active' | 'ended';
  endsAt: Date | null;
  /** Whether an order of another member holds it; this matters for a code that is used once in all. */
  usedByOthers: boolean;
};

/** An order of the member that uses a code; `owed` says that the bank returned its direct debit (PAY-3). */
export type Use = { code: string; orderId: string; orderStatus: string; owed: boolean };

/** What decides about a member's discounts. */
export type Buyer = {
  id: string;
  paidUser: boolean;
  signupAt: Date;
  activatedAt: Date | null;
  /** Whether the member has bought something, or is paying for it; a refund does not undo it. */
  hasBought: boolean;
  uses: readonly Use[];
};

/** What a discount is for. The amount is the price without a discount; `method` is null before it is chosen. */
export type DiscountedOrder = {
  amountMinor: number;
  currency: string;
  country: string;
  method: string | null;
};

/** Why a code does not apply; the names are those of the texts in `errors`. */
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

/** Returns a typed code as it is stored: in capitals, without spaces. */
export const normalizeCode = (typed: string): string => plainCode(typed).replaceAll(' ', '').toUpperCase();

/**
 * Returns what a percentage takes off an amount, in its minor units. A broken minor unit is the member's: the
 * price is rounded down.
 */
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

/** Returns when a member's time bonus ends. It depends on the sign-up alone, so nothing restarts it. */
const timeBonusEnd = (signupAt: Date): Date => new Date(signupAt.getTime() + TIME_BONUS.hours * HOUR_MS);

/** Returns when a member's welcome discount ends; null before the activation, with which it begins. */
const welcomeEnd = (activatedAt: Date | null): Date | null =>
  activatedAt && new Date(activatedAt.getTime() + WELCOME.hours * HOUR_MS);

/** Returns when a discount granted now to a member who stays will end. */
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

/** Returns a member's welcome discount; null before the activation. */
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

/**
 * Whether an order keeps the code that it uses: one that failed or was cancelled gives it back, unless its
 * returned debit is still to be paid, at the price that the code made.
 */
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

/** Whether no order, of the member or in all, keeps a discount from being used once more. */
export const isFree = (discount: Discount, buyer: Buyer): boolean => refusalByUse(discount, buyer) === null;

function refusalByOrder(discount: Discount, order: DiscountedOrder): DiscountRefusal | null {
  const { country, currency, paymentMethods, minimumOrderMinor } = discount;
  if (country !== null && country !== order.country) return 'code_country';
  if (currency !== null && currency !== order.currency) return 'code_currency';
  if (order.amountMinor < minimumOrderMinor) return 'code_minimum';
  const fits = order.method === null || paymentMethods.length === 0 || paymentMethods.includes(order.method);
  return fits ? null : 'code_method';
}

/**
 * Returns why a discount does not apply to a member's order now; null if it does. Without an order it tells
 * what concerns the member alone. An order that holds the code refuses it to every other one (DSC-7).
 */
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

/**
 * Returns the discount that takes most off an order, before a code is typed; null if none applies. Of two as
 * good it is the first: the time bonus goes before the welcome discount (DSC-3).
 */
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

/** A member of the session, as far as the time bonus depends on them. */
type Newcomer = Pick<Buyer, 'paidUser' | 'signupAt' | 'activatedAt'> & { bonusUsed: boolean };

/**
 * Returns when the time bonus that a member has now ends; null if there is none. `after` is the welcome
 * discount as good that outlasts it: until when, or that the activation starts it (DSC-3).
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
