import type { Postback, StartedPayment } from '~/domain/payments/postbacks/postback';
import type { PaymentState } from '~/domain/payments/provider';
import type { Sale } from './read-status.server';

type Payment = StartedPayment & { tenantId: string; reference: string };

const toLoss = ({ eventId, amountMinor }: Postback) => ({ providerId: eventId, amountMinor });

/**
 * Builds a payment's state from its postbacks in any order, and from the status if none says that it is paid. Money that
 * goes back proves that it had come. The vendor's chargebacks are final.
 */
export function buildState(
  payment: Payment,
  postbacks: readonly Postback[],
  sale: Sale | null,
): PaymentState {
  const { tenantId, orderId, reference } = payment;
  const { amountMinor, currency } = sale ?? payment;
  const saleId = postbacks[0]?.saleId ?? sale?.saleId ?? payment.saleId;
  const chargeback = postbacks.find(({ kind }) => kind === 'chargeback');
  return {
    providerId: reference,
    saleId,
    tenantId,
    orderId,
    status: saleId === null ? 'open' : 'completed',
    amountMinor,
    currency,
    receivedMinor: saleId === null ? 0 : amountMinor,
    refunds: postbacks
      .filter(({ kind }) => kind === 'credit')
      .map((credit) => ({ ...toLoss(credit), status: 'completed' as const })),
    dispute: chargeback ? { ...toLoss(chargeback), status: 'lost' as const } : null,
    stored: null,
    transfer: null,
    mandateReference: null,
  };
}
