import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { lockOrder, type OrderFacts } from '~/domain/payments/orders/order-facts.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { recordAct } from '~/domain/record-act.server';
import { bookRefund, checkRefund, type RefundRefusal } from './book-refund.server';
import { findProposal, type Proposal } from './find-proposals.server';

export type ProposalOutcome = 'approved' | 'declined';

type Input = { proposalId: string; outcome: ProposalOutcome; operatorId: string };
type Decided = { orderId: string };
export type DecisionRefusal = 'proposal_not_found' | 'own_proposal' | 'proposal_decided' | RefundRefusal;

async function storeDecision(
  tx: TenantSqlTx,
  { tenantId, memberId }: OrderFacts,
  { id, orderId, amountMinor }: Proposal,
  { outcome, operatorId }: Input,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('RefundProposal')
    .set({ outcome, decidedById: operatorId, decidedAt: now })
    .where('id', '=', id)
    .execute();
  const act = { operatorId, tenantId, subjectId: memberId, change: { amountMinor, orderId } };
  await recordAct(
    tx,
    outcome === 'approved' ? { ...act, action: 'refund_approved' } : { ...act, action: 'refund_declined' },
    now,
  );
}

/**
 * Approves or declines a proposed refund (CON-5); an approved one is paid back at once. The first decision counts, and
 * repeating it changes nothing. Refuses the proposer, and an approval of more than is left by then.
 */
export async function decideProposal(
  sql: TenantSql,
  input: Input,
  deps: PaymentDeps,
): Promise<Outcome<Decided, DecisionRefusal>> {
  const { proposalId, outcome, operatorId } = input;
  return sql.transaction().execute(async (tx): Promise<Outcome<Decided, DecisionRefusal>> => {
    const named = await findProposal(tx, { proposalId });
    const order = named ? await lockOrder(tx, named.orderId) : null;
    const proposal = order ? await findProposal(tx, { proposalId }) : null;
    if (!order || !proposal) return refused('proposal_not_found');
    const { orderId, reason } = proposal;
    if (proposal.proposedById === operatorId) return refused('own_proposal');
    if (proposal.outcome !== null) {
      const isRepeated = proposal.outcome === outcome && proposal.decidedById === operatorId;
      return isRepeated ? done({ orderId }) : refused('proposal_decided');
    }
    if (outcome === 'approved') {
      const possible = checkRefund(order, proposal.amountMinor);
      if (!possible.ok) return possible;
      await bookRefund(tx, order, possible.value, { id: proposalId, reason, operatorId }, deps);
    }
    await storeDecision(tx, order, proposal, input, deps.now);
    return done({ orderId });
  });
}
