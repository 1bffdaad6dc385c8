import { decideCode } from '~/domain/discounts/check-discount.server';
import {
  findDiscounts,
  forNextOrder,
  offerFor,
  type Applied,
} from '~/domain/discounts/find-discounts.server';
import { normalizeCode } from '~/domain/discounts/rules';
import { plainCode } from '~/domain/plain-code';
import type { PaymentMethodName } from '~/domain/payments/methods';
import type { MemberSite } from '~/http/request/require-member.server';
import { codeRefusal } from './code-refusal.server';
import type { PaymentPlace } from './priced-bundles.server';

/** What a member is about to order, from where and how. */
type Ordered = { place: PaymentPlace; bundle: { priceMinor: number }; method: PaymentMethodName };

type PricedOrder = {
  /** The typed code, where it applies. */
  code: string | null;
  /** Why it does not, in words. */
  refusal: string | null;
  discount: Applied | null;
  totalMinor: number;
};

/** The most characters of a typed code. */
export const MOST_CODE = 40;

/** Returns the code that the address of a checkout or of a direct debit carries, as it was typed; or ''. */
export const typedCode = (params: URLSearchParams): string =>
  plainCode(params.get('code') ?? '').slice(0, MOST_CODE);

/** Returns what an order costs its member: with the typed code, or the best that they have without one (CRE-4). */
export async function pricedOrder(
  site: MemberSite,
  { place, bundle, method }: Ordered,
  typed: string,
): Promise<PricedOrder> {
  const order = { ...place, amountMinor: bundle.priceMinor, method };
  const code = normalizeCode(typed) || null;
  const found = forNextOrder(await findDiscounts(site.sql, { memberId: site.member.id, typed: code }, site));
  const decided = code === null ? null : decideCode(found, code, order);
  // A code that does not apply takes nothing away: what applies without it still does.
  const discount = decided?.ok ? decided.value : offerFor(found, order);
  return {
    code: decided?.ok ? code : null,
    refusal: decided && !decided.ok ? codeRefusal(site, decided, order) : null,
    discount,
    totalMinor: bundle.priceMinor - (discount?.discountMinor ?? 0),
  };
}
