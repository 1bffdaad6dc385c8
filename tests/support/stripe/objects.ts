/** A refusal as Stripe words it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; param?: string; message: string; decline_code?: string },
  ) {
    super(error.message);
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more });

export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Metadata;
  created: number;
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: string;
  customer: string | null;
  card?: { brand: string; last4: string };
  sepa_debit?: { last4: string; country: string };
  /** How its issuer answers; no part of what Stripe tells. */
  manner: 'pays' | 'declines' | 'asks';
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  payment_intent: string;
  /** Of a direct debit, pending until the bank has settled it. */
  status: 'pending' | 'succeeded' | 'failed';
  payment_method_details: { type: string; sepa_debit?: { mandate: string } };
};

export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  latest_charge: string | null;
  metadata: Metadata;
  next_action: Record<string, unknown> | null;
  setup_future_usage: string | null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  /** `target_date`: when a direct debit is made. */
  payment_method_options: { sepa_debit?: { target_date: string | null } };
  status: 'requires_action' | 'processing' | 'succeeded' | 'requires_payment_method' | 'canceled';
  last_payment_error: { code: string } | null;
  payment_method_types: string[];
  created: number;
};

export type TransferOptions = {
  funding_type: string;
  bank_transfer: { type: string; eu_bank_transfer: { country: string } };
};

export type Session = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  customer: string | null;
  metadata: Metadata;
  payment_method_options: { customer_balance?: TransferOptions };
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  created: number;
  intentData: Pick<
    Intent,
    | 'metadata'
    | 'payment_method_types'
    | 'setup_future_usage'
    | 'statement_descriptor'
    | 'statement_descriptor_suffix'
  >;
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  created: number;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'warning_needs_response' | 'warning_under_review' | 'won' | 'lost';
  /** A return by a bank takes no evidence. */
  evidence_details: { due_by: number | null };
  created: number;
};

export type Mandate = {
  id: string;
  object: 'mandate';
  payment_method: string;
  status: 'active';
  type: 'single_use';
  customer_acceptance: {
    type: string;
    accepted_at: number;
    online: { ip_address: string; user_agent: string };
  };
  payment_method_details: { type: 'sepa_debit'; sepa_debit: { reference: string; url: string } };
  single_use: { amount: number; currency: string };
};

export type Any = Customer | PaymentMethod | Charge | Intent | Session | Refund | Dispute | Mandate;

export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: unknown };
};

/** A copy of an object as Stripe tells it, without what only the double knows. */
export function told(object: object): Record<string, unknown> {
  const { intentData: _, manner: __, ...copy } = structuredClone(object) as Record<string, unknown>;
  return copy;
}
