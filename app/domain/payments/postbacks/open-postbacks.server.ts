import type { TenantQueries } from '~/database/tenant-sql';
import { isId, newId } from '~/domain/new-id';
import type { Postback, Postbacks } from './postback';

type Sql = Pick<TenantQueries, 'selectFrom' | 'insertInto'>;

const COLUMNS = [
  'PaymentPostback.eventId',
  'PaymentPostback.kind',
  'PaymentPostback.saleId',
  'PaymentPostback.transactionId',
  'PaymentPostback.reference',
  'PaymentPostback.amountMinor',
  'PaymentPostback.currency',
] as const;

const stored = (sql: Sql) =>
  sql
    .selectFrom('PaymentPostback')
    .select(COLUMNS)
    .where('PaymentPostback.problem', 'is', null)
    .$narrowType<{ kind: Postback['kind'] }>();

/** Opens the stored postbacks of a site's payments by a provider (TRU-6). */
export const openPostbacks = (sql: Sql, provider: string): Postbacks => ({
  async findPayment(paymentId) {
    if (!isId(paymentId)) return null;
    const found = await sql
      .selectFrom('Payment')
      .select(['id', 'orderId', 'amountMinor', 'currency', 'saleId'])
      .where('id', '=', paymentId)
      .where('provider', '=', provider)
      .executeTakeFirst();
    return found ?? null;
  },
  async store(postback, about) {
    await sql
      .insertInto('PaymentPostback')
      .values({ id: newId(), ...postback, ...about })
      .onConflict((conflict) => conflict.columns(['tenantId', 'eventId']).doNothing())
      .execute();
  },
  list: (paymentId) => stored(sql).where('paymentId', '=', paymentId).orderBy('PaymentPostback.id').execute(),
  listUnapplied: (since) =>
    stored(sql)
      .where('PaymentPostback.receivedAt', '>=', since)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('ProviderEvent')
              .select('ProviderEvent.id')
              .whereRef('ProviderEvent.id', '=', 'PaymentPostback.eventId'),
          ),
        ),
      )
      .orderBy('PaymentPostback.receivedAt', 'desc')
      .orderBy('PaymentPostback.id', 'desc')
      .execute(),
});
