import type { OfferData } from '~/ui/discounts/offer-card';
import type { PaymentMethodName } from '~/domain/payments/rules';

export type PricedBundle = {
  id: string;
  credits: number;
  price: string;
  /** The price without the current discount; null without one. */
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
  /** The bundles of the sheet for missing credits. */
  fewBundles: ListedBundle[];
  allHref: string;
  /** The price of a message in credits. */
  messageCredits: number;
  /** The page to return to after paying. */
  to: string | null;
  /** The discount code typed at a checkout, for the next one; null without one. */
  code: string | null;
  /** Whether the reader has typed text saved there. */
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

export type CheckoutPageData = {
  title: string;
  bundle: PricedBundle;
  /** The discount's amount, formatted, and its reason. */
  discount: { text: string; amount: string } | null;
  country: string;
  countryName: string;
  methods: MethodChoice[];
  /** The typed discount code, and why it does not apply. */
  code: { typed: string; error: string | null };
  total: { text: string; minor: number };
  /** The text on the bank statement; null if the site has none. */
  statement: string | null;
  days: number;
  /** Whether the chosen method's money arrives days after the order. */
  takesDays: boolean;
  /** Whether Premium waits, because the reader withdrew from an earlier order (CRE-3). */
  isPremiumDelayed: boolean;
  /** Generated for each page, so that pressing twice orders once. */
  checkoutKey: string;
  /** The time of this page, in ms. */
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
  /** The receiver, as far as the reader may see them. */
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

/** The current withdrawal offer; the amounts are formatted. */
type WithdrawalOffer = { until: Moment; unused: number; bought: number; back: string; href: string };

export type OrderPageData = {
  title: string;
  id: string;
  number: string;
  credits: number;
  status: Status;
  /** Whether the payment status is unknown, because the provider does not respond. */
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
  /** From when the order gives Premium, if it does not yet (CRE-3). */
  premiumAt: Moment | null;
  /** The text on the bank statement, and the seller's VAT number; null if the site has none. */
  statement: string | null;
  vatNumber: string | null;
  withdrawn: Moment | null;
  withdrawal: WithdrawalOffer | null;
  /** The account for a bank transfer; the amount is the missing one, formatted. */
  transfer: { iban: string; bic: string; accountHolder: string; reference: string; amount: string } | null;
  /** The page that pays an unpaid order. */
  payHref: string | null;
  /** The idempotency key of the form that pays it. */
  payKey: string;
  againHref: string;
  otherHref: string;
  /** The next page, if the reader has just paid, or tried to. */
  back: string | null;
  /** When the page asked the provider, and in how many seconds it asks again; null if it need not. */
  looked: { time: string; seconds: number } | null;
};

/** The last bundle, to be paid with the stored card; `label` identifies it for its owner. */
export type RepeatOrderPageData = {
  title: string;
  label: string;
  cardHref: string;
  paypalHref: string;
  checkout: CheckoutPageData;
};

/** An order with a withdrawal offer; the amounts are formatted. */
export type Withdrawable = {
  number: string;
  credits: number;
  amount: string;
  date: string;
  /** The form fields that identify the order. */
  fields: Record<string, string>;
};

/** The steps of a withdrawal: the order, its consequences, and the confirmation. */
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
