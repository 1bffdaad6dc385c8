import type { TenantSqlTx } from '~/database/tenant-sql';
import { changeCredits } from '~/domain/credits/change-credits.server';
import type { OrderFacts } from './order-facts.server';
import { countsAsRefund, isStanding } from './order-facts.server';
import { creditsFor } from './rules';

type Order = Pick<OrderFacts, 'id' | 'memberId' | 'memberStatus'>;
type Reason = { kind: 'refund' | 'withdrawal' | 'dispute'; key: string };

/** What was taken back of an order's credits, and what should have been but was spent. */
export type Taken = { credits: number; missingCredits: number };

const NOTHING: Taken = { credits: 0, missingCredits: 0 };

/** Whether the member's data was erased: no credits move any more, because no ledger is left. */
export const isErased = ({ memberStatus }: Pick<Order, 'memberStatus'>): boolean =>
  memberStatus === 'deleted';

/**
 * Takes back credits of an order, down to what the member has left; the rest is returned as missing
 * (PAY-4). The member is locked.
 */
export async function takeBackCredits(
  tx: TenantSqlTx,
  order: Order,
  { wanted, kind, key }: Reason & { wanted: number },
  { now }: { now: Date },
): Promise<Taken> {
  if (wanted <= 0 || isErased(order)) return NOTHING;
  const { credits: balance } = await tx
    .selectFrom('Member')
    .select('credits')
    .where('id', '=', order.memberId)
    .executeTakeFirstOrThrow();
  const credits = Math.min(balance, wanted);
  if (credits > 0) await move(tx, order, { amountCredits: -credits, kind, key }, now);
  return { credits, missingCredits: wanted - credits };
}

/** Returns credits that were taken back, because the money came or stayed after all. */
export async function giveBackCredits(
  tx: TenantSqlTx,
  order: Order,
  { credits, kind, key }: Reason & { credits: number },
  { now }: { now: Date },
): Promise<void> {
  if (credits > 0 && !isErased(order)) await move(tx, order, { amountCredits: credits, kind, key }, now);
}

async function move(
  tx: TenantSqlTx,
  { id, memberId }: Order,
  { amountCredits, kind, key }: Reason & { amountCredits: number },
  now: Date,
): Promise<void> {
  const change = { memberId, amountCredits, kind, reference: id, idempotencyKey: key };
  const changed = await changeCredits(tx, change, { now });
  if (!changed.ok) throw new Error(`Credits of order ${id} changed without the member's lock`);
}

/**
 * Returns how many credits leave for money that is taken back: what all money that is gone then has paid for,
 * less what was taken back before.
 */
export function creditsToTake(
  order: Pick<OrderFacts, 'amountMinor' | 'credits' | 'refunds' | 'disputes'>,
  amountMinor: number,
): number {
  const gone = [...order.refunds.filter(countsAsRefund), ...order.disputes.filter(isStanding)];
  const goneMinor = gone.reduce((sum, row) => sum + row.amountMinor, amountMinor);
  const taken = gone.reduce((sum, { credits, missingCredits }) => sum + credits + missingCredits, 0);
  return Math.max(creditsFor(goneMinor, order) - taken, 0);
}
