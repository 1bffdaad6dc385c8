import { sql as text, type Expression } from 'kysely';
import type { TenantQueries } from '~/database/tenant-sql';

type Asked = { from: Date; until: Date; by: 'day' | 'month'; timeZone: string };

/** Minor units of one currency, by one method, on one day such as 2026-12-01 or in one month such as 2026-12. */
export type MoneyRow = {
  bucket: string;
  method: string;
  currency: string;
  orders: number;
  paidMinor: number;
  refundedMinor: number;
  disputedMinor: number;
};

type Counted = Pick<MoneyRow, 'bucket' | 'method' | 'currency'> & {
  what: 'paid' | 'refunded' | 'disputed';
  count: number;
  sumMinor: number;
};

const SHAPES = { day: 'YYYY-MM-DD', month: 'YYYY-MM' };

const bucket = (time: Expression<Date | null>, { by, timeZone }: Asked) =>
  text<string>`to_char(${time} at time zone ${timeZone}, ${text.lit(SHAPES[by])})`;

async function countRows(sql: TenantQueries, asked: Asked): Promise<Counted[]> {
  const { from, until } = asked;
  return sql
    .selectFrom('Order as order')
    .where('order.completedAt', '>=', from)
    .where('order.completedAt', '<', until)
    .where('order.amountMinor', '>', 0)
    .select((eb) => [
      text<Counted['what']>`'paid'`.as('what'),
      bucket(eb.ref('order.completedAt'), asked).as('bucket'),
      'order.method',
      'order.currency',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('order.amountMinor').as('sumMinor'),
    ])
    .groupBy(['bucket', 'order.method', 'order.currency'])
    .unionAll((query) =>
      query
        .selectFrom('Refund as refund')
        .innerJoin('Order as order', 'order.id', 'refund.orderId')
        .where('refund.createdAt', '>=', from)
        .where('refund.createdAt', '<', until)
        .where('refund.status', '!=', 'failed')
        .where('refund.reason', '!=', 'surplus')
        .select((eb) => [
          text<Counted['what']>`'refunded'`.as('what'),
          bucket(eb.ref('refund.createdAt'), asked).as('bucket'),
          'order.method',
          'order.currency',
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number>('refund.amountMinor').as('sumMinor'),
        ])
        .groupBy(['bucket', 'order.method', 'order.currency']),
    )
    .unionAll((query) =>
      query
        .selectFrom('Dispute as dispute')
        .innerJoin('Order as order', 'order.id', 'dispute.orderId')
        .where('dispute.createdAt', '>=', from)
        .where('dispute.createdAt', '<', until)
        .where('dispute.status', 'in', ['open', 'lost'])
        .select((eb) => [
          text<Counted['what']>`'disputed'`.as('what'),
          bucket(eb.ref('dispute.createdAt'), asked).as('bucket'),
          'order.method',
          'order.currency',
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number>('dispute.amountMinor').as('sumMinor'),
        ])
        .groupBy(['bucket', 'order.method', 'order.currency']),
    )
    .execute();
}

const keyOf = ({ bucket: time, method, currency }: Pick<MoneyRow, 'bucket' | 'method' | 'currency'>) =>
  `${currency} ${time} ${method}`;

/**
 * Counts a site's money in its own time zone, by day or month, method and currency (CON-5): orders on the day that they were
 * paid, refunds and standing disputes on the day that they began. Failed refunds and surplus payments do not count.
 */
export async function countMoney(sql: TenantQueries, asked: Asked): Promise<MoneyRow[]> {
  const rows = new Map<string, MoneyRow>();
  for (const { what, count, sumMinor, bucket: time, method, currency } of await countRows(sql, asked)) {
    const named = { bucket: time, method, currency };
    const row = rows.get(keyOf(named)) ?? {
      ...named,
      orders: 0,
      paidMinor: 0,
      refundedMinor: 0,
      disputedMinor: 0,
    };
    if (what === 'paid') row.orders += Number(count);
    row[`${what}Minor`] += Number(sumMinor);
    rows.set(keyOf(named), row);
  }
  return [...rows.values()].toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}
