import type { TenantSql } from '~/database/tenant-sql';
import { applyPaymentState, type AppliedState } from '~/domain/payments/apply-payment-state.server';
import { askProvider } from '~/domain/payments/cancel-payments.server';
import { findOwnOrder, isUnpaid } from './order-facts.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';

/** Reads a member's own pending order from the provider, for the page that they return to (CRE-6). */
export async function refreshOrder(
  sql: TenantSql,
  own: { memberId: string; orderId: string },
  deps: PaymentDeps,
): Promise<AppliedState | null> {
  const order = await findOwnOrder(sql, own);
  const waiting = order?.payments.findLast(isUnpaid);
  if (!waiting || waiting.provider !== deps.payments.name) return null;
  const state = await askProvider({ id: waiting.id, providerId: waiting.providerId }, deps);
  return state && applyPaymentState(sql, state, deps);
}
