import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Taken } from '~/domain/payments/move-credits.server';
import { lockOrder, type OrderFacts } from '~/domain/payments/orders/order-facts.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { recordAct } from '~/domain/record-act.server';
import { bookRefund, checkRefund, type RefundRefusal } from './book-refund.server';
import { findProposal, hasWaitingProposal } from './find-proposals.server';
import { needsSecondPerson } from './refund-rules';

type Input = {
  orderId: string;
  /** Null: the remaining amount. */
  amountMinor: number | null;
  reason: string;
  operatorId: string;
  /** The form's key, an id: pressing twice pays back or proposes once. */
  key: string;
  /** What was paid back when the form was shown; anything else refuses. */
  seenMinor: number;
};

/** `taken` is null for a proposal, which takes no credits yet. */
export type Requested = { amountMinor: number; taken: Taken | null };
export type RequestRefusal =
  'order_not_found' | 'order_changed' | 'refund_waits' | 'key_used' | RefundRefusal;

async function propose(
  tx: TenantSqlTx,
  { id: orderId, tenantId, memberId }: OrderFacts,
  { key: id, amountMinor, reason, operatorId }: Input & { amountMinor: number },
  now: Date,
): Promise<Outcome<Requested, never>> {
  const row = { id, orderId, amountMinor, reason, proposedById: operatorId, createdAt: now };
  await tx.insertInto('RefundProposal').values(row).execute();
  const act = { operatorId, tenantId, action: 'refund_proposed', subjectId: memberId };
  await recordAct(tx, { ...act, change: { amountMinor, reason, orderId } }, now);
  return done({ amountMinor, taken: null });
}

/** Returns what the form's key has done before; null if nothing. Refuses a key that another order has used. */
async function findRepeated(
  tx: TenantSqlTx,
  { refunds, id }: OrderFacts,
  key: string,
): Promise<Outcome<Requested, 'key_used'> | null> {
  const refund = refunds.find((each) => each.id === key);
  if (refund) {
    const { amountMinor, credits, missingCredits } = refund;
    return done({ amountMinor, taken: { credits, missingCredits } });
  }
  const proposal = await findProposal(tx, { proposalId: key });
  if (proposal?.orderId === id) return done({ amountMinor: proposal.amountMinor, taken: null });
  const elsewhere = await tx.selectFrom('Refund').select('id').where('id', '=', key).executeTakeFirst();
  return proposal || elsewhere ? refused('key_used') : null;
}

/**
 * Pays an order back, or proposes it to a second operator above the limit (CON-5). The same key does it once. Refuses more
 * than is left, while a proposal waits, if something was paid back since the form was shown, and another order's key.
 */
export async function refundOrPropose(
  sql: TenantSql,
  input: Input,
  deps: PaymentDeps,
): Promise<Outcome<Requested, RequestRefusal>> {
  const { orderId, key, seenMinor, reason, operatorId } = input;
  return sql.transaction().execute(async (tx): Promise<Outcome<Requested, RequestRefusal>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refused('order_not_found');
    const repeated = await findRepeated(tx, order, key);
    if (repeated) return repeated;
    if (order.refundedMinor !== seenMinor) return refused('order_changed');
    if (await hasWaitingProposal(tx, { orderId })) return refused('refund_waits');
    const possible = checkRefund(order, input.amountMinor);
    if (!possible.ok) return possible;
    const { amountMinor } = possible.value;
    if (needsSecondPerson(order, amountMinor)) return propose(tx, order, { ...input, amountMinor }, deps.now);
    const taken = await bookRefund(tx, order, possible.value, { id: key, reason, operatorId }, deps);
    return done({ amountMinor, taken });
  });
}
