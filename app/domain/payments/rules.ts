import { plainCode } from '~/domain/plain-code';

export { methodBrand, type PaymentMethodName, type WordedMethod } from './methods';

/** The first five are also a payment's. */
export const ORDER_STATES = [
  ...(['open', 'pending', 'completed', 'failed', 'cancelled'] as const),
  ...(['refunded', 'disputed'] as const),
] as const;
export type OrderStatus = (typeof ORDER_STATES)[number];

const PAYMENT_RANK: Record<OrderStatus, number> = {
  open: 0,
  pending: 1,
  failed: 2,
  cancelled: 2,
  completed: 3,
  refunded: 3,
  disputed: 3,
};

/** Returns the later status: an answer of the provider may be older than the stored one (PAY-4). */
export const laterPaymentStatus = <Status extends OrderStatus>(stored: Status, told: Status): Status =>
  PAYMENT_RANK[told] > PAYMENT_RANK[stored] ? told : stored;

const ORDER_NUMBER = /^([A-Z]{1,2})-?([0-9A-Z]{5})-?([0-9A-Z]{5})$/;

/** Normalizes an order number such as VO-4K7QP-2MX9T, with or without dashes. */
export const readOrderNumber = (typed: string): string =>
  plainCode(typed).replaceAll(' ', '').toUpperCase().replace(ORDER_NUMBER, '$1-$2-$3');

/** Whether the bank returned a direct debit before it settled (PAY-3). */
export const isReturnedDebit = (payment: {
  method: string;
  status: string;
  providerId: string | null;
}): boolean => payment.method === 'sdd' && payment.status === 'failed' && payment.providerId !== null;

/** `contested`: its money was taken back; `surplus`: refunded, because the order did not need it. */
type PaymentFacts = { status: OrderStatus; contested: boolean; surplus: boolean };

/** Derives a status from payments, oldest first. A free order has none, and is completed until withdrawn. */
export function orderStatus(order: {
  amountMinor: number;
  refundedMinor: number;
  withdrawn: boolean;
  payments: readonly PaymentFacts[];
}): OrderStatus {
  const { amountMinor, refundedMinor, withdrawn, payments } = order;
  if (payments.length === 0) return withdrawn ? 'refunded' : 'completed';
  const paid = payments.filter(({ status, surplus }) => status === 'completed' && !surplus);
  if (paid.length > 0) {
    if (paid.every(({ contested }) => contested)) return 'disputed';
    return refundedMinor >= amountMinor ? 'refunded' : 'completed';
  }
  if (withdrawn) return 'cancelled';
  for (const status of ['pending', 'open'] as const)
    if (payments.some((payment) => payment.status === status)) return status;
  return payments.at(-1)?.status === 'failed' ? 'failed' : 'cancelled';
}

export const creditsFor = (amountMinor: number, order: { amountMinor: number; credits: number }): number =>
  amountMinor >= order.amountMinor
    ? order.credits
    : Math.round((order.credits * amountMinor) / order.amountMinor);

/** Returns the refund of unspent credits: their share of the price, at most the part not refunded yet (CRE-7). */
export const refundFor = (
  unspentCredits: number,
  order: { amountMinor: number; credits: number; refundedMinor: number },
): number =>
  Math.min(
    Math.round((order.amountMinor * unspentCredits) / order.credits),
    order.amountMinor - order.refundedMinor,
  );

type LedgerRow = { amountCredits: number; kind: string; reference: string };

/** Rows whose reference is an order's id. */
const ORDER_KINDS = new Set(['purchase', 'refund', 'withdrawal', 'dispute']);

/**
 * Counts an order's unspent credits from the ledger, oldest row first (CRE-7). Given credits are spent before bought
 * ones, and older purchases first. Refunds reduce their own order.
 */
export function countUnspent(orderId: string, ledger: readonly LedgerRow[]): number {
  let given = 0;
  const bought = new Map<string, number>();
  for (const { amountCredits, kind, reference } of ledger) {
    if (ORDER_KINDS.has(kind)) {
      bought.set(reference, (bought.get(reference) ?? 0) + amountCredits);
      continue;
    }
    const fromGiven = Math.max(-given, Math.min(amountCredits, 0));
    given += amountCredits > 0 ? amountCredits : fromGiven;
    if (amountCredits < 0) spend(bought, fromGiven - amountCredits);
  }
  return Math.max(bought.get(orderId) ?? 0, 0);
}

function spend(bought: Map<string, number>, credits: number): void {
  let left = credits;
  for (const [orderId, unspent] of bought) {
    const taken = Math.min(left, Math.max(unspent, 0));
    bought.set(orderId, unspent - taken);
    left -= taken;
    if (left === 0) return;
  }
}
