import type { OfferData } from '~/ui/discounts/offer-card';
import type { PaymentMethodName } from '~/domain/payments/rules';
import type { PremiumRow } from '~/ui/credits/premium-table';

type Moment = { date: string; time: string };

export type PricedBundle = {
  id: string;
  credits: number;
  price: string;
  /** Without the current discount; null if there is none. */
  before: string | null;
  /** Null if messages are free. */
  perMessage: string | null;
};

/** `forMonth`: about a month at the member's own pace. */
export type ListedBundle = PricedBundle & { href: string; forMonth: boolean };

/** On the page that follows the payment. */
export type NextPerson = { name: string; fictional: boolean; thumbSrc: string | null };

export type CreditsPageData = {
  title: string;
  credits: number;
  /** The day when the site closes; from its announcement on, nothing is sold. */
  closes: string | null;
  /** When the reader's pause from buying ends; until then, nothing is sold to them (TRU-5). */
  paused: Moment | null;
  /** A line for each limit of spending. */
  spending: readonly string[];
  bundles: ListedBundle[];
  /** For the sheet when credits are missing. */
  fewBundles: ListedBundle[];
  allHref: string;
  messageCredits: number;
  to: string | null;
  /** A discount code from another checkout; null without one. */
  code: string | null;
  /** Null without a person there, and for the sheet, which opens on that page. */
  next: NextPerson | null;
  /** Whether that page has saved text. */
  isKept: boolean;
  country: string;
  /** Empty if the site sells in one country only. */
  countries: { code: string; name: string }[];
  methods: PaymentMethodName[];
  /** A message's lowest price in this country; null if free. */
  least: { country: string; costs: string } | null;
  /** What Premium changes; null for payers, for the sheet, and if nothing is sold. */
  premium: PremiumRow[] | null;
  /** The discount without a code. */
  offer: OfferData | null;
  /** Pays again with a stored card; null if impossible. */
  repeatHref: string | null;
};

export type MethodChoice = { method: PaymentMethodName; href: string; chosen: boolean };

export type CheckoutPageData = {
  title: string;
  bundle: PricedBundle;
  /** The formatted amount, and its reason. */
  discount: { text: string; amount: string } | null;
  country: string;
  countryName: string;
  methods: MethodChoice[];
  /** The typed code, and why it is invalid. */
  code: { typed: string; error: string | null };
  total: { text: string; minor: number };
  /** A line for each limit of spending. */
  spending: readonly string[];
  /** Whose page takes the payment, and whose name stands on the bank statement; null if unknown. */
  payee: string | null;
  statement: string | null;
  days: number;
  /** Whether the money arrives days later. */
  takesDays: boolean;
  /** Whether Premium waits after an earlier withdrawal (CRE-3). */
  isPremiumDelayed: boolean;
  /** Idempotency key: pressing twice orders once. */
  checkoutKey: string;
  /** The page's time, in ms. */
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
  /** As far as the reader may see the receiver. */
  partner: { name: string; fictional: boolean } | null;
  date: string;
  time: string;
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

/** The amounts are formatted. */
type WithdrawalOffer = { until: Moment; unused: number; bought: number; back: string; href: string };

export type OrderPageData = {
  title: string;
  id: string;
  number: string;
  credits: number;
  status: Status;
  /** Unknown, because the provider does not respond. */
  isUnchecked: boolean;
  method: PaymentMethodName;
  price: string;
  discount: { text: string; amount: string } | null;
  total: string;
  paidBack: string | null;
  /** Whether a refund is still to be made by hand. */
  isRefundedByHand: boolean;
  ordered: Moment;
  completed: Moment | null;
  consent: Moment | null;
  waived: Moment | null;
  /** When Premium begins, if later (CRE-3). */
  premiumAt: Moment | null;
  /** On the bank statement, and the seller's VAT number; null if missing. */
  statement: string | null;
  vatNumber: string | null;
  withdrawn: Moment | null;
  withdrawal: WithdrawalOffer | null;
  /** For a bank transfer; the amount is the missing one. */
  transfer: { iban: string; bic: string; accountHolder: string; reference: string; amount: string } | null;
  /** Null during a pause from buying, too. */
  payHref: string | null;
  /** The idempotency key of that payment. */
  payKey: string;
  /** Null during a pause from buying, which ends at `paused`. */
  againHref: string | null;
  paused: Moment | null;
  otherHref: string;
  /** The next page after paying or trying to. */
  back: string | null;
  /** When the page asked the provider, and the seconds until it asks again; null if it need not. */
  looked: { time: string; seconds: number } | null;
};

/** The last bundle, with a stored card; `label` identifies it for its owner. */
export type RepeatOrderPageData = {
  title: string;
  label: string;
  cardHref: string;
  paypalHref: string;
  checkout: CheckoutPageData;
};

/** An order with a withdrawal offer; amounts are formatted. */
export type Withdrawable = {
  number: string;
  credits: number;
  amount: string;
  date: string;
  /** Form fields that identify the order. */
  fields: Record<string, string>;
};

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
