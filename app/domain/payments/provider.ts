import type { Outcome } from '~/domain/outcome';
import type { Capabilities } from './capabilities';
import type { PaymentMethodName } from './methods';

export type RefundState = {
  providerId: string;
  amountMinor: number;
  status: 'pending' | 'completed' | 'failed';
};

/** A payer's dispute, or a direct debit that the bank returned. */
export type DisputeState = {
  providerId: string;
  amountMinor: number;
  status: 'open' | 'won' | 'lost';
  /** Until when the provider takes evidence; null or absent if it names no deadline. */
  answerBy?: Date | null;
};

/** `missingMinor` has not arrived yet. */
export type TransferState = {
  iban: string;
  bic: string;
  accountHolder: string;
  reference: string;
  missingMinor: number;
};

/** Complete, so that events may arrive in any order. A completed payment stays so, even after refunds. */
export type PaymentState = {
  /** Constant for a payment's life. */
  providerId: string;
  /** The provider's own number of the sale, which its support asks for, where it is not `providerId`. */
  saleId?: string | null;
  tenantId: string;
  orderId: string;
  status: 'open' | 'pending' | 'completed' | 'failed' | 'cancelled';
  amountMinor: number;
  currency: string;
  receivedMinor: number;
  refunds: RefundState[];
  dispute: DisputeState | null;
  /** A reusable method; the member recognizes it by `label`. */
  stored: { providerId: string; customerId: string; label: string } | null;
  transfer: TransferState | null;
  /** The bank's reference of a mandate; null until the provider sends it. */
  mandateReference: string | null;
};

export type DebitedAccount = {
  iban: string;
  accountHolder: string;
  address: { street: string; postalCode: string; city: string; country: string };
  acceptedAt: Date;
  /** The first day of the debit, in UTC. */
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
  /** `providerId`: the member at the provider; null at their first payment. */
  customer: { memberId: string; email: string; providerId: string | null };
  country: string;
  locale: string;
  description: string;
  /** The bank statement announced to the member, if any. */
  statement: string | null;
  returnUrl: string;
  cancelUrl: string;
  /** The payment's own id; starting it again starts nothing new. */
  idempotencyKey: string;
  debit?: DebitedAccount;
  /** The provider's id of a stored method, charged at once. */
  stored?: string;
};

/** `redirectUrl` is where the member pays; null if nothing is left to do there. */
export type Started = { state: PaymentState; customerId: string | null; redirectUrl: string | null };

/** `type` is the provider's own term. */
export type ProviderEvent = {
  eventId: string;
  type: string;
  /** Reads the event's payment from the provider; null if it is not of this program. */
  findPayment: () => Promise<string | null>;
};

export type StartRefusal = 'payment_declined' | 'payment_needs_approval' | 'payment_unavailable';

/** The connection broke during the start: the money may have been taken. */
export type StartUnknown = 'payment_unknown';

/**
 * A payment provider, so that a site can change it without other changes. Unexpected errors throw; reads and
 * cancellations throw `ProviderAway` while there is no answer.
 */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox' | 'flexpay' | 'none';
  capabilities: Capabilities;
  start(input: StartPayment): Promise<Outcome<Started, StartRefusal | StartUnknown>>;
  read(providerId: string): Promise<PaymentState>;
  /** Finds a payment by its idempotency key; null if unknown. */
  findStarted(idempotencyKey: string): Promise<PaymentState | null>;
  /** Throws if refunds are by hand. */
  refund(input: { providerId: string; amountMinor: number; idempotencyKey: string }): Promise<PaymentState>;
  /** Cancels an unpaid payment if still possible; returns the resulting state. */
  cancel(providerId: string): Promise<PaymentState>;
  /**
   * Reads a webhook: a body and the signature of its header, or a query, which contains its own. Null if the signature is
   * wrong. An event that cannot be read again later is stored first.
   */
  readEvent(message: string, signature: string | null): Promise<ProviderEvent | null>;
  /** Lists events since a moment, newest first, that take money back or were stored: they may not be applied yet. */
  listEvents(since: Date): Promise<ProviderEvent[]>;
  /** Deletes a member and their stored methods; payments stay. Idempotent. */
  forgetCustomer(customerId: string): Promise<void>;
};
