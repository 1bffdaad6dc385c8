import type Stripe from 'stripe';
import type { PaymentState } from '~/domain/payments/provider';

const WITH_METHOD = ['payment_method'];
const WITH_CHARGE = [...WITH_METHOD, 'latest_charge'];

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
};

const readId = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

function readTransfer({ amount, next_action }: Stripe.PaymentIntent): PaymentState['transfer'] {
  const shown = next_action?.display_bank_transfer_instructions;
  const iban = shown?.financial_addresses?.find((address) => address.iban)?.iban;
  if (!shown || !iban) return null;
  return {
    iban: iban.iban,
    bic: iban.bic,
    accountHolder: iban.account_holder_name,
    reference: shown.reference ?? '',
    missingMinor: shown.amount_remaining ?? amount,
  };
}

/** Stripe's unpaid page is open; a submitted payment waits for a bank or transfer. */
function readStatus(intent: Stripe.PaymentIntent): PaymentState['status'] {
  switch (intent.status) {
    case 'succeeded':
      return 'completed';
    case 'processing':
      return 'pending';
    case 'canceled':
      return 'cancelled';
    case 'requires_payment_method':
      return 'failed';
    default:
      return 'pending';
  }
}

function readStoredMethod({ payment_method, customer, setup_future_usage, status }: Stripe.PaymentIntent) {
  const customerId = readId(customer);
  if (status !== 'succeeded' || setup_future_usage !== 'off_session' || customerId === null) return null;
  if (typeof payment_method === 'string' || !payment_method?.card) return null;
  const { brand, last4 } = payment_method.card;
  const name = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return { providerId: payment_method.id, customerId, label: `${name} •••• ${last4}` };
}

const REFUND_STATUS: Record<string, 'completed' | 'failed'> = {
  succeeded: 'completed',
  failed: 'failed',
  canceled: 'failed',
};

async function readRefunds(stripe: Stripe, intentId: string): Promise<PaymentState['refunds']> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  return data.map(({ id, amount, status }) => ({
    providerId: id,
    amountMinor: amount,
    status: REFUND_STATUS[status ?? ''] ?? 'pending',
  }));
}

/** An ended warning and a prevented dispute never took the money. */
const DISPUTE_STATUS: Record<string, 'won' | 'lost'> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** An inquiry takes no money: it ends or becomes a dispute. */
const isQuestion = (status: string): boolean =>
  status === 'warning_needs_response' || status === 'warning_under_review';

async function readDispute(stripe: Stripe, intentId: string): Promise<PaymentState['dispute']> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 1 });
  const dispute = data[0];
  if (!dispute || isQuestion(dispute.status)) return null;
  const { id, amount, status, evidence_details: evidence } = dispute;
  const answerBy = evidence?.due_by ? new Date(evidence.due_by * 1000) : null;
  return { providerId: id, amountMinor: amount, status: DISPUTE_STATUS[status] ?? 'open', answerBy };
}

async function readMandateReference(
  stripe: Stripe,
  charge: Stripe.PaymentIntent['latest_charge'],
): Promise<string | null> {
  const mandateId = typeof charge === 'string' ? null : charge?.payment_method_details?.sepa_debit?.mandate;
  if (!mandateId) return null;
  const { payment_method_details: details } = await stripe.mandates.retrieve(mandateId);
  return details.sepa_debit?.reference ?? null;
}

/** A bank transfer may be partial. */
const receivedMinor = (intent: Stripe.PaymentIntent, transfer: PaymentState['transfer']): number =>
  transfer ? intent.amount - transfer.missingMinor : intent.amount_received;

export function stateAtStart(intent: Stripe.PaymentIntent, providerId = intent.id): PaymentState {
  const transfer = readTransfer(intent);
  return {
    providerId,
    tenantId: intent.metadata.tenantId ?? '',
    orderId: intent.metadata.orderId ?? '',
    status: readStatus(intent),
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    receivedMinor: receivedMinor(intent, transfer),
    refunds: [],
    dispute: null,
    stored: readStoredMethod(intent),
    transfer,
    mandateReference: null,
  };
}

async function stateOfIntent(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  providerId: string,
): Promise<PaymentState> {
  const state = stateAtStart(intent, providerId);
  if (intent.latest_charge === null) return state;
  return {
    ...state,
    refunds: await readRefunds(stripe, intent.id),
    dispute: await readDispute(stripe, intent.id),
    mandateReference: await readMandateReference(stripe, intent.latest_charge),
  };
}

async function stateOfSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<PaymentState> {
  const { id, status, payment_intent } = session;
  if (status === 'complete' && typeof payment_intent === 'object' && payment_intent)
    return stateOfIntent(stripe, payment_intent, id);
  return {
    providerId: id,
    tenantId: session.metadata?.tenantId ?? '',
    orderId: session.metadata?.orderId ?? '',
    status: status === 'expired' ? 'cancelled' : 'open',
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    receivedMinor: 0,
    refunds: [],
    dispute: null,
    stored: null,
    transfer: null,
    mandateReference: null,
  };
}

export const isSession = (providerId: string): boolean => providerId.startsWith('cs_');

export async function readPayment(stripe: Stripe, providerId: string): Promise<PaymentState> {
  if (!isSession(providerId))
    return stateOfIntent(
      stripe,
      await stripe.paymentIntents.retrieve(providerId, { expand: WITH_CHARGE }),
      providerId,
    );
  const expand = ['payment_intent', ...WITH_METHOD.map((name) => `payment_intent.${name}`)];
  return stateOfSession(stripe, await stripe.checkout.sessions.retrieve(providerId, { expand }));
}

export async function findIntentId(stripe: Stripe, providerId: string): Promise<string | null> {
  if (!isSession(providerId)) return providerId;
  return readId((await stripe.checkout.sessions.retrieve(providerId)).payment_intent);
}
