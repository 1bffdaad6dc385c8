import type { TenantQueries } from '~/database/tenant-sql';
import { emailKey } from '~/domain/email-address';
import { isId } from '~/domain/new-id';
import type { PaymentMethodName } from '~/domain/payments/methods';
import { readOrderNumber, type OrderStatus } from '~/domain/payments/rules';

export const ORDERS_PAGE = 50;

type Asked = {
  /** An order's number, or a member's e-mail address or id; empty for all orders. */
  text: string;
  status: OrderStatus | null;
  method: PaymentMethodName | null;
  /** The last order of the page before; anything else begins with the newest. */
  before: string | null;
};

/** Lists a site's orders, the newest first, 50 at a time; `next` leads to older ones (CON-5). */
export async function searchOrders(sql: TenantQueries, { text, status, method, before }: Asked) {
  const wanted = text.trim();
  const isEmail = wanted.includes('@');
  const isMember: boolean = isId(wanted);
  const ofEmail = sql.selectFrom('Member').select('id').where('emailKey', '=', emailKey(wanted));
  const rows = await sql
    .selectFrom('Order')
    .select(['id', 'number', 'memberId', 'status', 'method', 'credits', 'amountMinor', 'refundedMinor'])
    .select(['currency', 'createdAt'])
    .$if(isMember, (orders) => orders.where('memberId', '=', wanted))
    .$if(isEmail, (orders) => orders.where('memberId', 'in', ofEmail))
    .$if(wanted !== '' && !isMember && !isEmail, (orders) =>
      orders.where('number', '=', readOrderNumber(wanted)),
    )
    .$if(status !== null, (orders) => orders.where('status', '=', status!))
    .$if(method !== null, (orders) => orders.where('method', '=', method!))
    // Ids grow with time.
    .$if(isId(before), (orders) => orders.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(ORDERS_PAGE + 1)
    .execute();
  const orders = rows.slice(0, ORDERS_PAGE);
  return { orders, next: rows.length > ORDERS_PAGE ? orders.at(-1)!.id : null };
}

export type FoundOrder = Awaited<ReturnType<typeof searchOrders>>['orders'][number];
