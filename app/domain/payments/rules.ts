import { plainCode } from '~/domain/plain-code';

// What pages know of the ways to pay.
export { methodBrand, type PaymentMethodName, type WordedMethod } from './methods';

/** The states of an order; those of a payment are the first five. */
export type OrderStatus = 'open' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'disputed';

const PAYMENT_RANK: Record<OrderStatus, number> = {
  open: 0,
  pending: 1,
  failed: 2,
  cancelled: 2,
  completed: 3,
  refunded: 3,
  disputed: 3,
};

/**
 * Which of two states of a payment holds, whatever order they are told in: an answer of the provider may be
 * older than one that is stored already (PAY-4).
 */
export const laterPaymentStatus = <Status extends OrderStatus>(stored: Status, told: Status): Status =>
  PAYMENT_RANK[told] > PAYMENT_RANK[stored] ? told : stored;

const ORDER_NUMBER = /^([A-Z]{1,2})-?([0-9A-Z]{5})-?([0-9A-Z]{5})$/;

/** Normalizes a typed or pasted order number such as VO-4K7QP-2MX9T, also one without its dashes. */
export const readOrderNumber = (typed: string): string =>
  plainCode(typed).replaceAll(' ', '').toUpperCase().replace(ORDER_NUMBER, '$1-$2-$3');

/** Whether a payment is a direct debit that the bank returned before it was settled (PAY-3). */
export const isReturnedDebit = (payment: {
  method: string;
  status: string;
  providerId: string | null;
}): boolean => payment.method === 'sdd' && payment.status === 'failed' && payment.providerId !== null;

/** `contested`: its money was taken back; `surplus`: it is sent back, because the order did not need it. */
type PaymentFacts = { status: OrderStatus; contested: boolean; surplus: boolean };

/**
 * Returns the state of an order from its payments, the first one first. An order without any was free: it is
 * completed until it is withdrawn from.
 */
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

/** Returns how many of an order's credits an amount of its price has paid for. */
export const creditsFor = (amountMinor: number, order: { amountMinor: number; credits: number }): number =>
  amountMinor >= order.amountMinor
    ? order.credits
    : Math.round((order.credits * amountMinor) / order.amountMinor);

/**
 * Returns what is paid back for credits that were not spent: their share of what was paid, at most what has
 * not been paid back yet (CRE-7).
 */
export const refundFor = (
  unspentCredits: number,
  order: { amountMinor: number; credits: number; refundedMinor: number },
): number =>
  Math.min(
    Math.round((order.amountMinor * unspentCredits) / order.credits),
    order.amountMinor - order.refundedMinor,
  );

type LedgerRow = { amountCredits: number; kind: string; reference: string };

/** The kinds of ledger rows that are about an order, whose id is their reference. */
const ORDER_KINDS = new Set(['purchase', 'refund', 'withdrawal', 'dispute']);

/**
 * Returns how many credits of an order are not spent, by the member's ledger, the first row first. Credits
 * that were given are spent before credits that were bought, and of the bought ones the oldest go first; what
 * was taken back for an order is taken from that order's credits (CRE-7).
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
