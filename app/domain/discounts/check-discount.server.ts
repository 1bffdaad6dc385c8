import type { TenantQueries } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { applied, findDiscounts, offerFor, type Applied, type Discounts } from './find-discounts.server';
import { normalizeCode, refuseDiscount, type DiscountedOrder, type DiscountRefusal } from './rules';

export type DiscountAsked = {
  memberId: string;
  code: string | null;
  order: DiscountedOrder;
};

type Checked = Outcome<Applied | null, DiscountRefusal>;

export function decideCode(
  found: Discounts,
  code: string,
  order: DiscountedOrder,
): Outcome<Applied, DiscountRefusal> {
  const { buyer, discounts, now } = found;
  const named = discounts.find((each) => each.code === code);
  if (!named) return refused('code_not_found');
  const { country, currency, minimumOrderMinor } = named;
  const detail = { country: country ?? '', currency: currency ?? order.currency, minimumOrderMinor };
  const refusal = refuseDiscount(named, buyer, order, now);
  if (refusal === 'code_method') return refused(refusal, { methods: named.paymentMethods.join(' ') });
  return refusal ? refused(refusal, detail) : done(applied(named, order));
}

/** Returns the typed code's discount, else the best automatic one, else null; changes nothing (DSC-1). */
export async function checkDiscount(
  sql: TenantQueries,
  { memberId, code, order }: DiscountAsked,
  { now }: { now: Date },
): Promise<Checked> {
  const typed = normalizeCode(code ?? '');
  const found = await findDiscounts(sql, { memberId, typed: typed || null }, { now });
  return typed ? decideCode(found, typed, order) : done(offerFor(found, order));
}
