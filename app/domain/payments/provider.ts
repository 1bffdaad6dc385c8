import type { Outcome } from '~/domain/outcome';
import type { PaymentMethodName } from './methods';

/** What the provider says was paid back of a payment. */
export type RefundState = {
  providerId: string;
  amountMinor: number;
  status: 'pending' | 'completed' | 'failed';
};

/** What the provider says of a payer who takes the money back; also a direct debit that the bank returned. */
export type DisputeState = { providerId: string; amountMinor: number; status: 'open' | 'won' | 'lost' };

/** Where a bank transfer goes. `missingMinor` is what has not arrived yet. */
export type TransferState = {
  iban: string;
  bic: string;
  accountHolder: string;
  reference: string;
  missingMinor: number;
};

/**
 * What the provider says of a payment now: the whole truth, so that events may come in any order. A payment
 * that was completed stays so; money that is taken back later is a refund or a dispute.
 */
export type PaymentState = {
  /** The same for all of a payment's life. */
  providerId: string;
  tenantId: string;
  orderId: string;
  status: 'open' | 'pending' | 'completed' | 'failed' | 'cancelled';
  amountMinor: number;
  currency: string;
  receivedMinor: number;
  refunds: RefundState[];
  dispute: DisputeState | null;
  /** What the member can pay with again; `label` is what they recognise it by. */
  stored: { providerId: string; customerId: string; label: string } | null;
  transfer: TransferState | null;
  /** What the payer's bank calls a direct debit's mandate; null until the provider has told it. */
  mandateReference: string | null;
};

/** The account that is debited, and how its holder gave the mandate. */
export type DebitedAccount = {
  iban: string;
  accountHolder: string;
  address: { street: string; postalCode: string; city: string; country: string };
  acceptedAt: Date;
  /** The day, in UTC, from which the account is debited. */
  debitedOn: Date;
  ip: string;
  userAgent: string;
};

export type StartPayment = {
  tenantId: string;
  siteName: string;
  orderId: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  method: PaymentMethodName;
  /** `providerId` is the member as the provider knows them; null at their first payment. */
  customer: { memberId: string; email: string; providerId: string | null };
  country: string;
  locale: string;
  description: string;
  /** What the member was told that the bank statement shows; null if nothing was. */
  statement: string | null;
  returnUrl: string;
  cancelUrl: string;
  /** The payment's own id: starting with the same key starts nothing new. */
  idempotencyKey: string;
  debit?: DebitedAccount;
  /** The provider's id of a stored payment method, which is paid with at once. */
  stored?: string;
};

/** `redirectUrl` is where the member goes to pay; null if nothing is left to do there. */
export type Started = { state: PaymentState; customerId: string | null; redirectUrl: string | null };

/** Something that happened at the provider; `type` is the provider's own word for it. */
export type ProviderEvent = {
  eventId: string;
  type: string;
  /** Asks the provider which payment it is about; null: it is about no payment of this program. */
  findPayment(): Promise<string | null>;
};

export type StartRefusal = 'payment_declined' | 'payment_needs_approval' | 'payment_unavailable';

/** The line broke while the provider was asked to take the money: it may have been taken, or not. */
export type StartUnknown = 'payment_unknown';

/**
 * A payment provider. Everything that is particular to one is behind this type, so that a site can change
 * its provider without changing anything else. Whatever is not refused as an outcome throws; what reads or ends a
 * payment throws `ProviderAway` while there is no answer.
 */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox';
  start(input: StartPayment): Promise<Outcome<Started, StartRefusal | StartUnknown>>;
  read(providerId: string): Promise<PaymentState>;
  /** Finds a payment by the key with which it was started; null if the provider knows none. */
  findStarted(idempotencyKey: string): Promise<PaymentState | null>;
  refund(input: { providerId: string; amountMinor: number; idempotencyKey: string }): Promise<PaymentState>;
  /** Ends a payment that is not paid yet, as far as it still can be: the state says what became of it. */
  cancel(providerId: string): Promise<PaymentState>;
  /** Reads a webhook's body. Null: the signature is wrong. */
  readEvent(body: string, signature: string | null): Promise<ProviderEvent | null>;
  /** Lists the refunds and disputes since a moment, the newest first: their webhooks may have been lost. */
  listEvents(since: Date): Promise<ProviderEvent[]>;
  /** Forgets a member and what they can pay with again; what was paid stays. Repeating it changes nothing. */
  forgetCustomer(customerId: string): Promise<void>;
};
