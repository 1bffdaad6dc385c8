import type { ExpressionBuilder } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';
import { isHeldBy } from './held-code.server';
import { TIME_BONUS } from './rules';

export type OfMember = ExpressionBuilder<TenantTables & { member: TenantTables['Member'] }, 'member'>;

/** Selects whether an order of `member` holds the time bonus; looks up unpaid members only. */
export const bonusUsed = (eb: OfMember) =>
  eb.and([
    eb('member.paidUser', '=', false),
    eb.exists(
      eb
        .selectFrom('DiscountUse as use')
        .innerJoin('DiscountCode as code', 'code.id', 'use.discountCodeId')
        .innerJoin('Order as order', 'order.id', 'use.orderId')
        .select('use.id')
        .whereRef('use.memberId', '=', 'member.id')
        .where('code.code', '=', TIME_BONUS.code)
        .where((order) => isHeldBy(order)),
    ),
  ]);
