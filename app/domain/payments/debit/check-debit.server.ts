import type { TenantQueries } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isAboveLimit, type Debit } from './debit-rules';

export type DebitRefusal = 'debit_blocked' | 'debit_limit';

const debitFate = (status: string): Debit['fate'] => {
  if (status === 'open' || status === 'pending') return 'under way';
  return status === 'completed' || status === 'refunded' ? 'settled' : 'over';
};

type FoundDebits = { blocked: boolean; debits: Debit[] };

/** Finds a member's debits. Cancelled orders do not count; returned debits block the member (PAY-3). */
export async function findDebits(
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId }: { memberId: string },
): Promise<FoundDebits> {
  const rows = await sql
    .selectFrom('Member')
    .leftJoin('Order', (join) =>
      join
        .onRef('Order.memberId', '=', 'Member.id')
        .on('Order.method', '=', 'sdd')
        .on('Order.status', 'not in', ['cancelled', 'failed']),
    )
    .select(['directDebitBlockedAt', 'Order.amountMinor', 'Order.status', 'Order.createdAt'])
    .where('Member.id', '=', memberId)
    .execute();
  const debits = rows.flatMap(({ amountMinor, status, createdAt }) =>
    amountMinor === null || !status || !createdAt
      ? []
      : [{ amountMinor, createdAt, fate: debitFate(status) }],
  );
  return { blocked: Boolean(rows[0]?.directDebitBlockedAt), debits };
}

/** Refuses an amount above the debit limit, and members with an unpaid debit (PAY-3). */
export function decideDebit(
  { blocked, debits }: FoundDebits,
  amountMinor: number,
  now: Date,
): Outcome<null, DebitRefusal> {
  if (blocked) return refused('debit_blocked');
  return isAboveLimit(debits, amountMinor, now) ? refused('debit_limit') : done(null);
}

export const checkDebit = async (
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId, amountMinor }: { memberId: string; amountMinor: number },
  { now }: { now: Date },
): Promise<Outcome<null, DebitRefusal>> => decideDebit(await findDebits(sql, { memberId }), amountMinor, now);
