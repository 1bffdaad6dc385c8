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

type OrderDraft = { place: PaymentPlace; bundle: { priceMinor: number }; method: PaymentMethodName };

type PricedOrder = {
  /** Null if it does not apply. */
  code: string | null;
  refusal: string | null;
  discount: Applied | null;
  totalMinor: number;
};

/** In characters. */
export const MAX_CODE = 40;

export const typedCode = (params: URLSearchParams): string =>
  plainCode(params.get('code') ?? '').slice(0, MAX_CODE);

/** Returns the price with the typed code, or with the best discount (CRE-4). */
export async function pricedOrder(
  site: MemberSite,
  { place, bundle, method }: OrderDraft,
  typed: string,
): Promise<PricedOrder> {
  const order = { ...place, amountMinor: bundle.priceMinor, method };
  const code = normalizeCode(typed) || null;
  const discounts = forNextOrder(
    await findDiscounts(site.sql, { memberId: site.member.id, typed: code }, site),
  );
  const decision = code === null ? null : decideCode(discounts, code, order);
  // An invalid code removes no other discount.
  const discount = decision?.ok ? decision.value : offerFor(discounts, order);
  return {
    code: decision?.ok ? code : null,
    refusal: decision && !decision.ok ? codeRefusal(site, decision, order) : null,
    discount,
    totalMinor: bundle.priceMinor - (discount?.discountMinor ?? 0),
  };
}
