import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { Pager } from '~/ui/kit/pager';
import { useFrame } from '~/ui/layouts/frame-data';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import { methodName } from './method-name';
import { OrderStatus } from './order-status';
import type { EntryRow, OrderRow, Status, TransactionsPageData } from './payments-data';

/** Nothing was paid, or all was returned. */
const UNPAID: readonly Status[] = ['failed', 'cancelled'];

function Order({ order: { id, credits, method, amount, status, date, time } }: { order: OrderRow }) {
  const t = useT();
  return (
    <li>
      <a
        href={paths.order(id)}
        className="flex min-h-[76px] flex-wrap content-center items-center gap-x-4 px-1 py-3 hover:bg-sunken sm:grid sm:grid-cols-[1fr_min(13rem,30%)_min(6rem,22%)_auto] sm:px-3"
      >
        <span className="min-w-0 flex-1 basis-[8rem] leading-snug">
          <b className="block">
            {t('payments:order_line', {
              credits: t('credits:count', { count: credits }),
              method: methodName(t, method),
            })}
          </b>
          <span className="text-sm text-muted">{t('payments:moment', { date, time })}</span>
        </span>
        <span className="max-sm:order-3 max-sm:mt-1.5 max-sm:w-full">
          <OrderStatus status={status} />
        </span>
        <b
          className={`whitespace-nowrap text-right text-lg max-sm:ml-auto tabular-nums ${UNPAID.includes(status) ? 'font-normal text-muted line-through' : ''}`}
        >
          {amount}
        </b>
        <Icon name="chevron-right" className="text-muted max-sm:hidden" />
      </a>
    </li>
  );
}

function Orders({ orders }: { orders: OrderRow[] }) {
  const t = useT();
  const { closes, buyingPaused } = useFrame();
  return (
    <section className="mt-6" aria-labelledby="orders">
      <h2 id="orders" className="text-h2">
        {t('payments:orders')}
      </h2>
      {orders.length === 0 ? (
        <>
          <p className="mt-2 text-muted">{t('payments:no_orders')}</p>
          {!closes && !buyingPaused && (
            <p className="mt-3">
              <a href={paths.credits} className="btn btn-primary">
                {t('credits:see_bundles')}
              </a>
            </p>
          )}
        </>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ entry: { kind, partner, date, time, change, gain, after } }: { entry: EntryRow }) {
  const t = useT();
  return (
    <tr className="border-b border-line">
      <td className="py-3 pr-3 align-top text-sm text-muted max-sm:hidden">
        {t('payments:moment', { date, time })}
      </td>
      <td className="py-3 pr-3 align-top">
        {t(`payments:kind.${kind}`)}
        {partner && (
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">
            {partner.name} {partner.fictional && <FictionalLabel />}
          </span>
        )}
        <span className="block text-sm text-muted sm:hidden">{t('payments:moment', { date, time })}</span>
      </td>
      <td
        className={`whitespace-nowrap py-3 pr-3 text-right align-top font-bold tabular-nums ${gain ? 'text-success' : ''}`}
      >
        {change}
      </td>
      <td className="whitespace-nowrap py-3 text-right align-top tabular-nums text-muted">{after}</td>
    </tr>
  );
}

function Ledger({ credits, entries, olderHref, newestHref }: Omit<TransactionsPageData, 'title' | 'orders'>) {
  const t = useT();
  const b = (words: string) => <b className="text-lg tabular-nums">{words}</b>;
  return (
    <section className="mt-10" aria-labelledby="ledger">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h2 id="ledger" className="text-h2">
          {t('credits:column_credits')}
        </h2>
        <p className="text-sm">
          <Rich text={t('payments:balance', { credits })} parts={{ b }} />
        </p>
      </div>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <thead className="text-sm text-muted">
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2 pr-3 font-semibold max-sm:hidden">
                {t('payments:when')}
              </th>
              <th scope="col" className="py-2 pr-3 font-semibold">
                {t('payments:what')}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-semibold">
                {t('payments:change')}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {t('payments:after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager olderHref={olderHref} newestHref={newestHref} />
    </section>
  );
}

export function TransactionsPage({ orders, title, ...ledger }: TransactionsPageData) {
  const t = useT();
  return (
    <SettingsFrame current="payments" title={title}>
      <p className="mt-2 max-w-[60ch] text-muted">{t('payments:payments_text')}</p>
      <Orders orders={orders} />
      <Ledger {...ledger} />
    </SettingsFrame>
  );
}
