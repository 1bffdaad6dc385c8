import type { TenantQueries } from '~/database/tenant-sql';

export type Proposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** Finds a proposed refund with its order; undefined if unknown (CON-5). */
export const findProposal = (sql: TenantQueries, { proposalId }: { proposalId: string }) =>
  sql
    .selectFrom('RefundProposal as proposal')
    .innerJoin('Order as order', 'order.id', 'proposal.orderId')
    .select(['proposal.id', 'proposal.orderId', 'proposal.amountMinor', 'proposal.reason'])
    .select(['proposal.proposedById', 'proposal.createdAt', 'proposal.outcome', 'proposal.decidedById'])
    .select(['proposal.decidedAt', 'order.number', 'order.currency', 'order.amountMinor as orderMinor'])
    .select(['order.refundedMinor'])
    .where('proposal.id', '=', proposalId)
    .executeTakeFirst();

/** Whether a refund of an order waits for a second operator. */
export async function hasWaitingProposal(
  sql: TenantQueries,
  { orderId }: { orderId: string },
): Promise<boolean> {
  const waiting = await sql
    .selectFrom('RefundProposal')
    .select('id')
    .where('orderId', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}
