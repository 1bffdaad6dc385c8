import { findDiscounts } from '~/domain/discounts/find-discounts.server';
import { isExpired, normalizeCode, refuseDiscount, WELCOME, type Discount } from '~/domain/discounts/rules';
import {
  answerCall,
  jsonAnswer,
  openMemberCall,
  refuseCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-discountcode', layout: 'empty' } satisfies RouteHandle;

const CODE_LENGTH = 40;

/** From `code` or `welcome=true`; throws 400 otherwise. */
function parseDiscountCode(params: URLSearchParams): string {
  if (params.get('welcome') === 'true' && !params.has('code')) return WELCOME.code;
  if (params.has('welcome')) throw refuseCall(400, 'invalid_field', 'welcome');
  const code = normalizeCode(params.get('code') ?? '');
  if (code === '' || code.length > CODE_LENGTH) throw refuseCall(400, 'invalid_field', 'code');
  return code;
}

async function limitGuesses({ tenant, member, gateways }: MemberSite): Promise<void> {
  const allowed = await gateways.limits.consume('discount_codes', `${tenant.id} ${member.id}`);
  if (allowed.ok) return;
  const headers = { 'Retry-After': String(allowed.retryAfterSeconds) };
  throw jsonAnswer({ error: 'rate_limited' }, { status: 429, headers });
}

/** The specification's fields, in minor units. */
const discountAnswer = (discount: Discount, now: Date) => ({
  code: discount.code,
  country: discount.country,
  user_id: discount.memberId,
  expires: discount.endsAt?.toISOString() ?? null,
  value_percentage: discount.percent,
  currency: discount.currency,
  minimum_order_value: discount.minimumOrderMinor,
  status: discount.status,
  validity: discount.validity,
  expired: isExpired(discount, now),
  paymentmethods: discount.paymentMethods,
});

/** GET /api/discountcode.php: a discount, by `code` or `welcome=true`. Another member's code is unknown (API-9). */
export const loader = answerCall(async ({ request }) => {
  const site = await openMemberCall(request);
  const { sql, member, now } = site;
  const params = site.query;
  const code = parseDiscountCode(params);
  if (params.has('code')) await limitGuesses(site);
  const { buyer, discounts } = await findDiscounts(sql, { memberId: member.id, typed: code }, { now });
  const found = discounts.find((each) => each.code === code);
  const refusal = found ? refuseDiscount(found, buyer, null, now) : 'code_not_found';
  if (!found || refusal === 'code_not_found') throw refuseCall(404, 'code_not_found');
  if (refusal && refusal !== 'code_expired') throw refuseCall(422, refusal);
  return jsonAnswer(discountAnswer(found, now));
});

export const action = refuseCallMethod;
