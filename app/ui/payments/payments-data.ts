import type { OfferData } from '~/ui/discounts/offer-card';
import type { PaymentMethodName } from '~/domain/payments/rules';

/** A bundle with its formatted prices. */
export type PricedBundle = {
  id: string;
  credits: number;
  price: string;
  /** The price without the discount that applies; null if none does. */
  before: string | null;
  /** Null if messages are free. */
  perMessage: string | null;
};

/** A bundle in a list, which leads to its checkout. */
export type ListedBundle = PricedBundle & { href: string; lowest: boolean };

export type CreditsPageData = {
  title: string;
  credits: number;
  /** The day on which the site closes: from its announcement on, nothing is sold. */
  closes: string | null;
  bundles: ListedBundle[];
  /** The bundles of the sheet that opens where credits are missing. */
  fewBundles: ListedBundle[];
  allHref: string;
  /** What a message costs in credits. */
  messageCredits: number;
  /** Where the reader goes back to after paying. */
  to: string | null;
  /** The discount code that was typed at a checkout, for the next one; null if there is none. */
  code: string | null;
  /** Whether something that the reader typed there is kept. */
  isKept: boolean;
  country: string;
  /** Empty if the site sells in one country only. */
  countries: { code: string; name: string }[];
  methods: PaymentMethodName[];
  /** The lowest price of a message in the payment country; null if messages are free. */
  least: { country: string; costs: string } | null;
  /** The discount that the prices have without a code. */
  offer: OfferData | null;
  /** Where the reader can pay again with a stored card; null if they cannot. */
  repeatHref: string | null;
};

export type MethodChoice = { method: PaymentMethodName; href: string; chosen: boolean };

/** The checkout of one bundle. */
export type CheckoutPageData = {
  title: string;
  bundle: PricedBundle;
  /** Formatted: what the discount takes off, and why. */
  discount: { text: string; amount: string } | null;
  country: string;
  countryName: string;
  methods: MethodChoice[];
  /** The typed discount code, and why it does not apply. */
  code: { typed: string; error: string | null };
  total: { text: string; minor: number };
  /** What will stand on the bank statement; null if the site does not say. */
  statement: string | null;
  days: number;
  /** Whether the money of the chosen method arrives days after the order. */
  takesDays: boolean;
  /** Whether Premium waits, because the reader withdrew from an earlier order (CRE-3). */
  isPremiumDelayed: boolean;
  /** Made for each page, so that pressing twice orders once. */
  checkoutKey: string;
  /** When the page is shown, in milliseconds. */
  shownAt: number;
  to: string | null;
  address: string;
  otherHref: string;
};

export type Status = 'open' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'disputed';

export type OrderRow = {
  id: string;
  credits: number;
  method: PaymentMethodName;
  amount: string;
  status: Status;
  /** Formatted date and time. */
  date: string;
  time: string;
};

export type EntryKind =
  | 'signup'
  | 'message'
  | 'photo'
  | 'gift'
  | 'purchase'
  | 'refund'
  | 'withdrawal'
  | 'grant'
  | 'dispute'
  | 'returned';

export type EntryRow = {
  id: string;
  kind: EntryKind;
  /** Who something was sent to, as far as the reader may see them. */
  partner: { name: string; fictional: boolean } | null;
  date: string;
  time: string;
  /** With its sign. */
  change: string;
  gain: boolean;
  after: string;
};

export type TransactionsPageData = {
  title: string;
  credits: number;
  orders: OrderRow[];
  entries: EntryRow[];
  olderHref: string | null;
  newestHref: string | null;
};

type Moment = { date: string; time: string };

/** What an order can be withdrawn for now; the amounts are formatted. */
type WithdrawalOffer = { until: Moment; unused: number; bought: number; back: string; href: string };

export type OrderPageData = {
  title: string;
  id: string;
  number: string;
  credits: number;
  status: Status;
  /** Whether it is not known if the order is paid, because the provider does not answer. */
  isUnchecked: boolean;
  method: PaymentMethodName;
  price: string;
  discount: { text: string; amount: string } | null;
  total: string;
  paidBack: string | null;
  ordered: Moment;
  completed: Moment | null;
  consent: Moment | null;
  waived: Moment | null;
  /** From when the order gives Premium, where it gives none yet (CRE-3). */
  premiumAt: Moment | null;
  /** What stands on the bank statement, and the seller's VAT number; null where the site does not say. */
  statement: string | null;
  vatNumber: string | null;
  withdrawn: Moment | null;
  withdrawal: WithdrawalOffer | null;
  /** Where a bank transfer goes; the amount is what is still missing, formatted. */
  transfer: { iban: string; bic: string; accountHolder: string; reference: string; amount: string } | null;
  /** Where an unpaid order can still be paid. */
  payHref: string | null;
  /** The key of the form that pays it, so that pressing twice pays once. */
  payKey: string;
  againHref: string;
  otherHref: string;
  /** Set when the reader has just paid, or tried to: where they go on. */
  back: string | null;
  /** When the page asked the provider, and in how many seconds it asks again; null if it need not. */
  looked: { time: string; seconds: number } | null;
};

/** The last bundle, to be paid with the stored card; `label` is what its owner recognises it by. */
export type RepeatOrderPageData = {
  title: string;
  label: string;
  cardHref: string;
  paypalHref: string;
  checkout: CheckoutPageData;
};

/** An order that can be withdrawn from; the amounts are formatted. */
export type Withdrawable = {
  number: string;
  credits: number;
  amount: string;
  date: string;
  /** What the form names the order by. */
  fields: Record<string, string>;
};

/** The steps of a withdrawal: which order, what it means, and that it is done. */
export type WithdrawPageData = { title: string; description: string } & (
  | { step: 'choose'; orders: Withdrawable[] | null }
  | {
      step: 'confirm';
      number: string;
      date: string;
      unused: number;
      bought: number;
      back: string;
      endsPremium: boolean;
      fields: Record<string, string>;
      keepHref: string;
    }
  | { step: 'done'; number: string; date: string; time: string; email: string; back: string }
);
