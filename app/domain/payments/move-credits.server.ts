import type { TenantSqlTx } from '~/database/tenant-sql';
import { changeCredits } from '~/domain/credits/change-credits.server';
import type { OrderFacts } from './orders/order-facts.server';
import { countsAsRefund, isStanding } from './orders/order-facts.server';
import { creditsFor } from './rules';

type Order = Pick<OrderFacts, 'id' | 'memberId' | 'memberStatus'>;
type Reason = { kind: 'refund' | 'withdrawal' | 'dispute'; key: string };

/** Credits taken back, and those missing because they were spent. */
export type Taken = { credits: number; missingCredits: number };

const NOTHING: Taken = { credits: 0, missingCredits: 0 };

/** Whether the member's data was erased: without a ledger, no credits move. */
export const isErased = ({ memberStatus }: Pick<Order, 'memberStatus'>): boolean =>
  memberStatus === 'deleted';

/** Takes back credits down to the balance; returns the rest as missing (PAY-4). Requires the member's lock. */
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

/** Returns the credits to take back: the share of all withdrawn money, minus earlier ones. */
export function creditsToTake(
  order: Pick<OrderFacts, 'amountMinor' | 'credits' | 'refunds' | 'disputes'>,
  amountMinor: number,
): number {
  const gone = [...order.refunds.filter(countsAsRefund), ...order.disputes.filter(isStanding)];
  const goneMinor = gone.reduce((sum, row) => sum + row.amountMinor, amountMinor);
  const taken = gone.reduce((sum, { credits, missingCredits }) => sum + credits + missingCredits, 0);
  return Math.max(creditsFor(goneMinor, order) - taken, 0);
}
