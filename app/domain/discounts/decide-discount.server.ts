import type { TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, type Outcome } from '~/domain/outcome';
import { checkDiscount, type DiscountAsked } from './check-discount.server';
import { findDiscounts, type Applied } from './find-discounts.server';
import { isFree, normalizeCode, type Discount, type DiscountRefusal } from './rules';

/** What an order takes off, and the row of the code that it uses. */
export type Decided = Applied & { discountCodeId: string };

/** Locks a code that is used once in all, so that two members do not use it at the same time. */
const lockOnce = (tx: TenantSqlTx, code: string) =>
  tx
    .selectFrom('DiscountCode')
    .select('id')
    .where('code', '=', code)
    .where('validity', '=', 'once')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const findRow = (tx: TenantSqlTx, code: string) =>
  tx
    .selectFrom('DiscountCode')
    .select('id')
    .where('code', '=', code)
    .where('memberId', 'is', null)
    .executeTakeFirst();

/** Returns the row of a discount that follows from the member; the first to use it on a site makes the row. */
async function storeDiscount(
  tx: TenantSqlTx,
  { code, percent, validity }: Discount,
  now: Date,
): Promise<string> {
  const known = await findRow(tx, code);
  if (known) return known.id;
  const limits = { status: 'active', minimumOrderMinor: 0, paymentMethods: [] };
  await tx
    .insertInto('DiscountCode')
    .values({ id: newId(), code, valuePercentage: percent, validity, ...limits, createdAt: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'code', 'memberId']).doNothing())
    .execute();
  const made = await findRow(tx, code);
  if (!made) throw new Error(`The discount code ${code} has no row`);
  return made.id;
}

/**
 * Decides, within the transaction that places an order, what comes off it: as `checkDiscount`, with its
 * refusals. The member's row stays locked until the transaction ends, so that orders are decided one after
 * another and no code is used twice (DSC-7). Then `keepUse` stores the use.
 */
export async function decideDiscount(
  tx: TenantSqlTx,
  asked: DiscountAsked,
  { now }: { now: Date },
): Promise<Outcome<Decided | null, DiscountRefusal>> {
  const typed = normalizeCode(asked.code ?? '');
  await lockMembers(tx, [asked.memberId]);
  if (typed) await lockOnce(tx, typed);
  const checked = await checkDiscount(tx, asked, { now });
  if (!checked.ok || !checked.value) return checked as Outcome<null, DiscountRefusal>;
  const { discount } = checked.value;
  return done({ ...checked.value, discountCodeId: discount.id ?? (await storeDiscount(tx, discount, now)) });
}

/**
 * Whether an order that came to nothing can be paid again with the discount that it was placed with: no later
 * order took the code, and none that it excludes was placed meanwhile, such as another first purchase (DSC-7).
 * An end that has passed since is no reason, because the order keeps its price. The member is locked.
 */
export async function keepsDiscount(
  tx: TenantSqlTx,
  { memberId, orderId }: { memberId: string; orderId: string },
  { now }: { now: Date },
): Promise<boolean> {
  const use = await tx
    .selectFrom('DiscountUse as use')
    .innerJoin('DiscountCode as code', 'code.id', 'use.discountCodeId')
    .select('code.code')
    .where('use.orderId', '=', orderId)
    .executeTakeFirst();
  if (!use) return false;
  await lockOnce(tx, use.code);
  const { buyer, discounts } = await findDiscounts(tx, { memberId, typed: use.code }, { now });
  const discount = discounts.find(({ code }) => code === use.code);
  const others = buyer.uses.filter((each) => each.orderId !== orderId);
  return discount !== undefined && isFree(discount, { ...buyer, uses: others });
}

/**
 * Stores that an order uses the code that was decided in the same transaction, in place of an order that gave
 * the code back. The order keeps the code unless it fails or is cancelled.
 */
export async function keepUse(
  tx: TenantSqlTx,
  { discountCodeId, memberId, orderId }: { discountCodeId: string; memberId: string; orderId: string },
  { now }: { now: Date },
): Promise<void> {
  await tx
    .insertInto('DiscountUse')
    .values({ id: newId(), discountCodeId, memberId, orderId, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'discountCodeId', 'memberId']).doUpdateSet({ orderId, createdAt: now }),
    )
    .execute();
}
