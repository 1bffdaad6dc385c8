import type { TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, type Outcome } from '~/domain/outcome';
import { checkDiscount, type DiscountAsked } from './check-discount.server';
import { findDiscounts, type Applied } from './find-discounts.server';
import { isFree, normalizeCode, type Discount, type DiscountRefusal } from './rules';

export type Decided = Applied & { discountCodeId: string };

/** Keeps two members from using a single-use code at once. */
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

/** Returns the row of an automatic discount; its first use on a site creates it. */
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
 * Decides an order's discount like `checkDiscount`, inside the transaction that places it. Locks the member,
 * so that no code is used twice (DSC-7); `keepUse` then stores the use.
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
 * Whether an unpaid order keeps its discount: no later order took the code or excludes it (DSC-7). An expired
 * discount still counts, since the order keeps its price. The caller must lock the member.
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

/** Stores the use of a code decided in the same transaction, replacing an order that released it. */
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
