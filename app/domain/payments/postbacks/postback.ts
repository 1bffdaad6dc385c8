import type { Settings } from '~/tenancy/settings.server';

/** A site's shop at FlexPay, as its settings name it. */
export type FlexpayShop = NonNullable<Settings['payments']['flexpay']>;

/** What a provider announced, without its buyer. `paid`: approved; `credit`: given back; `chargeback`: taken back. */
export type Postback = {
  /** Tells the event from all others, of every site. */
  eventId: string;
  kind: 'paid' | 'credit' | 'chargeback';
  /** The provider's own number of the sale. */
  saleId: string;
  transactionId: string | null;
  /** Our own number of the payment. */
  reference: string;
  amountMinor: number;
  currency: string;
};

/** Why a postback is not booked: of no payment, of another amount or currency, or another sale of a paid payment. */
export type PostbackProblem = 'reference' | 'amount' | 'sale';

/** `saleId`: null until the payment is known to be paid. */
export type StartedPayment = {
  id: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  saleId: string | null;
};

/** A site's postbacks, stored before they are answered. */
export type Postbacks = {
  /** Finds a payment by its own id; null if the site has none. */
  findPayment(paymentId: string): Promise<StartedPayment | null>;
  /** Stores a postback; a doubled one once. */
  store(
    postback: Postback,
    about: { paymentId: string | null; problem: PostbackProblem | null; receivedAt: Date },
  ): Promise<void>;
  /** Lists a payment's postbacks without a problem, oldest first. */
  list(paymentId: string): Promise<Postback[]>;
  /** Lists postbacks without a problem that were received since a moment and are not applied, newest first. */
  listUnapplied(since: Date): Promise<Postback[]>;
};
