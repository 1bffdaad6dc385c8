import type { TenantSql } from '~/database/tenant-sql';
import { done, type Outcome } from '~/domain/outcome';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import {
  checkNextOrder,
  type CheckedOrder,
  type PricedSite,
  type SpendingRefusal,
} from '~/domain/spending/check-spending.server';
import { cancelOpenOrders } from './cancel-open-orders.server';

/** `key`: the form's key of a new order, which another press may have stored meanwhile. */
type Asked = CheckedOrder & { memberId: string; key?: string };

/** Refuses an order beyond a limit of spending; cancels the member's other open orders if it fits without them (TRU-5). */
export async function releaseLimits(
  sql: TenantSql,
  { key, ...order }: Asked,
  site: PricedSite,
  deps: PaymentDeps,
): Promise<Outcome<null, SpendingRefusal>> {
  const checked = await checkNextOrder(sql, order, site, deps);
  if (!checked.ok) return checked;
  const { id, memberId } = order;
  if (checked.value.cancelsOpen) await cancelOpenOrders(sql, { memberId, except: { id, key } }, deps);
  return done(null);
}
