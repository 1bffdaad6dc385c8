import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import type { OfMember } from './bonus-used.server';
import { hasBought } from './has-bought.server';
import { isHeldBy, isOwed } from './held-code.server';
import {
  bestFor,
  kindOfCode,
  discountMinor,
  TIME_BONUS,
  timeBonus,
  VALIDITIES,
  WELCOME,
  welcomeDiscount,
  type Buyer,
  type Discount,
  type DiscountedOrder,
} from './rules';

/** Includes a code for everybody only if it was typed. */
export type Discounts = { buyer: Buyer; discounts: Discount[]; now: Date };

export type Applied = { discount: Discount; discountMinor: number };

const selectCodes = (eb: OfMember, typed: string | null) =>
  jsonArrayFrom(
    eb
      .selectFrom('DiscountCode as code')
      .select(['code.id', 'code.code', 'code.memberId', 'code.valuePercentage', 'code.country'])
      .select(['code.currency', 'code.paymentMethods', 'code.minimumOrderMinor', 'code.validity'])
      .select(['code.status', 'code.expiresAt'])
      .select((inner) =>
        inner
          .exists(
            inner
              .selectFrom('DiscountUse as other')
              .innerJoin('Order as order', 'order.id', 'other.orderId')
              .select('other.id')
              .whereRef('other.discountCodeId', '=', 'code.id')
              .whereRef('other.memberId', '!=', 'member.id')
              .where((order) => isHeldBy(order)),
          )
          .as('usedByOthers'),
      )
      .where((where) =>
        where.or([
          where('code.memberId', '=', where.ref('member.id')),
          where.and([where('code.memberId', 'is', null), where('code.code', '=', typed)]),
        ]),
      )
      // Rows of automatic discounts only count uses: they store no end or activation.
      .where('code.code', 'not in', [TIME_BONUS.code, WELCOME.code])
      // A member's own code takes precedence.
      .orderBy('code.memberId')
      .orderBy('code.expiresAt')
      .orderBy('code.id'),
  );

const findBuyer = (sql: TenantQueries, memberId: string, typed: string | null) =>
  sql
    .selectFrom('Member as member')
    .select(['member.id', 'member.paidUser', 'member.signupAt', 'member.activatedAt'])
    .select((eb) => [
      hasBought(eb.ref('member.id')).as('hasBought'),
      jsonArrayFrom(
        eb
          .selectFrom('DiscountUse as use')
          .innerJoin('DiscountCode as code', 'code.id', 'use.discountCodeId')
          .innerJoin('Order as order', 'order.id', 'use.orderId')
          .select(['code.code', 'use.orderId', 'order.status as orderStatus'])
          .select((order) => isOwed(order).as('owed'))
          .whereRef('use.memberId', '=', 'member.id'),
      ).as('uses'),
      selectCodes(eb, typed).as('codes'),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();

type StoredCode = Awaited<ReturnType<typeof findBuyer>>['codes'][number];

function toDiscount({ expiresAt, valuePercentage, validity, status, ...row }: StoredCode): Discount {
  return {
    ...row,
    kind: kindOfCode(row.code),
    percent: valuePercentage,
    validity: VALIDITIES.find((name) => name === validity) ?? 'once-per-user',
    status: status === 'active' ? 'active' : 'ended',
    usedByOthers: Boolean(row.usedByOthers),
    endsAt: expiresAt ? new Date(expiresAt) : null,
  };
}

/** Finds a member's automatic discounts, granted codes and typed code in one statement; unchecked. */
export async function findDiscounts(
  sql: TenantQueries,
  { memberId, typed = null }: { memberId: string; typed?: string | null },
  { now }: { now: Date },
): Promise<Discounts> {
  const { codes, uses, ...buyer } = await findBuyer(sql, memberId, typed);
  const welcome = welcomeDiscount(buyer);
  return {
    buyer: {
      ...buyer,
      hasBought: Boolean(buyer.hasBought),
      uses: uses.map((use) => ({ ...use, owed: Boolean(use.owed) })),
    },
    discounts: [timeBonus(buyer), ...(welcome ? [welcome] : []), ...codes.map(toDiscount)],
    now,
  };
}

/** The next order cancels open ones, which releases their discounts. */
export const forNextOrder = ({ buyer, ...found }: Discounts): Discounts => ({
  ...found,
  buyer: { ...buyer, uses: buyer.uses.filter(({ orderStatus }) => orderStatus !== 'open') },
});

export const applied = (discount: Discount, { amountMinor }: DiscountedOrder): Applied => ({
  discount,
  discountMinor: discountMinor(amountMinor, discount.percent),
});

export function offerFor({ buyer, discounts, now }: Discounts, order: DiscountedOrder): Applied | null {
  const own = discounts.filter(({ memberId }) => memberId !== null);
  const best = bestFor(own, buyer, order, now);
  return best && applied(best, order);
}
