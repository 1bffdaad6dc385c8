import type { ReactNode } from 'react';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from '~/ui/layouts/frame-data';
import { methodName } from './method-name';
import { OrderStatus } from './order-status';
import type { OrderPageData } from './payments-data';
import { OrderTitle } from './order-title';

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto min-w-0 text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

export const ROWS = 'divide-y divide-line border-y border-line';

/** Once paid, these are the receipt. */
function Facts(order: OrderPageData) {
  const t = useT();
  const { company } = useFrame().site;
  const isPaid = order.completed !== null;
  return (
    <dl className={`mt-6 ${ROWS}`}>
      <Row name={t('payments:row.number')}>{order.number}</Row>
      <Row name={t('payments:row.bought')}>{t('credits:count', { count: order.credits })}</Row>
      {order.discount && (
        <>
          <Row name={t('payments:price')}>{order.price}</Row>
          <Row name={order.discount.text}>{order.discount.amount}</Row>
        </>
      )}
      <Row name={t('payments:row.total')}>{order.total}</Row>
      {order.paidBack && <Row name={t('payments:row.paid_back')}>{order.paidBack}</Row>}
      <Row name={t(isPaid ? 'payments:row.paid_with' : 'payments:row.method')}>
        {methodName(t, order.method)}
      </Row>
      {order.statement && <Row name={t('payments:row.statement')}>{order.statement}</Row>}
      <Row name={t('payments:row.ordered')}>{t('payments:moment', order.ordered)}</Row>
      {order.consent && <Row name={t('payments:row.consent')}>{t('payments:moment', order.consent)}</Row>}
      {order.waived && <Row name={t('payments:row.waived')}>{t('payments:moment', order.waived)}</Row>}
      {order.premiumAt && <Row name={t('payments:row.premium')}>{t('payments:moment', order.premiumAt)}</Row>}
      {order.withdrawn && (
        <Row name={t('payments:kind.withdrawal')}>{t('payments:moment', order.withdrawn)}</Row>
      )}
      <Row name={t('payments:row.seller')}>
        {[company.name, company.address, company.city].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {company.registration && <span className="block">{company.registration}</span>}
      </Row>
      {order.vatNumber && <Row name={t('payments:row.vat_number')}>{order.vatNumber}</Row>}
    </dl>
  );
}

/** The account for a bank transfer, until the money arrives. */
export function Transfer({ transfer }: Pick<OrderPageData, 'transfer'>) {
  const t = useT();
  if (!transfer) return null;
  return (
    <section className="mt-6 rounded-xl bg-sunken p-5 lg:p-6">
      <p>{t('payments:transfer_lead')}</p>
      <dl className="mt-3 divide-y divide-line border-t border-line">
        <Row name={t('payments:transfer.amount')}>{transfer.amount}</Row>
        <Row name={t('payments:transfer.to')}>{transfer.accountHolder}</Row>
        <Row name="IBAN">{transfer.iban.replace(/(.{4})(?=.)/g, '$1 ')}</Row>
        <Row name="BIC">{transfer.bic}</Row>
        <Row name={t('payments:transfer.reference')}>{transfer.reference}</Row>
      </dl>
    </section>
  );
}

const PANEL = 'no-print rounded-xl border border-line bg-surface p-5 lg:p-6';

/** The progress, and a button that checks again. */
function PendingPayment({ id, ordered, credits }: OrderPageData) {
  const t = useT();
  return (
    <section className={PANEL}>
      <ol className="timeline">
        <li>
          <i className="bg-primary" />
          <span className="block text-sm text-muted">{t('payments:moment', ordered)}</span>
          <b>{t('payments:row.ordered')}</b>
        </li>
        <li>
          <i className="bg-unread" />
          <b>{t('payments:status.pending')}</b>
        </li>
        <li>
          <i className="border-2 border-line-strong bg-surface" />
          <span className="text-muted">{t('credits:count', { count: credits })}</span>
        </li>
      </ol>
      <a href={paths.order(id)} className="btn btn-line mt-5 w-full">
        <Icon name="rotate-cw" />
        {t('payments:look_now')}
      </a>
    </section>
  );
}

function Withdraw({ withdrawal }: Pick<OrderPageData, 'withdrawal'>) {
  const t = useT();
  if (!withdrawal) return null;
  const { until, unused, bought, back, href } = withdrawal;
  return (
    <section className={PANEL} aria-labelledby="mind">
      <h2 id="mind" className="text-h2">
        {t('payments:changed_mind')}
      </h2>
      <p className="mt-2 text-muted">{t('payments:withdraw_until', until)}</p>
      <dl className={`mt-4 ${ROWS}`}>
        <Row name={t('payments:row.unused')}>{t('payments:unused_of', { unused, bought })}</Row>
        <Row name={t('payments:row.back')}>{back}</Row>
      </dl>
      <a href={href} className="btn btn-line mt-5 w-full">
        <Icon name="undo-2" />
        {t('payments:withdraw_here')}
      </a>
    </section>
  );
}

/** After an order without credits. */
export function PayAgain({ status, payHref, payKey, otherHref }: OrderPageData) {
  const t = useT();
  if (!payHref) return null;
  return (
    <div className="no-print grid gap-2.5">
      <form method="post" action={payHref} className="grid">
        <input type="hidden" name="key" value={payKey} />
        <button className="btn btn-primary btn-lg">
          {t(status === 'open' ? 'payments:pay_now' : 'payments:try_again')}
        </button>
      </form>
      <a href={otherHref} className="btn btn-line btn-lg">
        {t('payments:other_way')}
      </a>
    </div>
  );
}

function Trouble({ number }: Pick<OrderPageData, 'number'>) {
  const t = useT();
  const { supportEmail } = useFrame().site;
  const write = (words: string) => (
    <a className="link" href={`mailto:${supportEmail}?subject=${number}`}>
      {words}
    </a>
  );
  return (
    <p className="no-print flex gap-2.5 text-sm text-muted">
      <Icon name="life-buoy" className="mt-0.5 size-4" />
      <span>
        <Rich text={t('payments:trouble', { number })} parts={{ write }} />
      </span>
    </p>
  );
}

/** `print` prints the receipt. */
export function OrderPage({ print, ...order }: OrderPageData & { print?: ReactNode }) {
  const t = useT();
  const { site } = useFrame();
  const isPaid = order.status === 'completed' || order.status === 'refunded';
  return (
    <main id="main" className="wrap pt-head">
      <p className="hidden text-lg font-bold print:block">{site.name}</p>
      <a href={paths.transactions} className="no-print link inline-flex min-h-tap items-center gap-1.5">
        <Icon name="arrow-left" className="size-4" />
        {t('payments:payments')}
      </a>
      <div className="mt-2 grid gap-x-12 gap-y-9 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <OrderStatus status={order.status} />
          <div className="mt-3" role="status">
            <OrderTitle {...order} />
          </div>
          <Transfer {...order} />
          <Facts {...order} />
          {isPaid && (
            <div className="no-print mt-5 flex flex-wrap gap-2.5">
              {print}
              {order.againHref && (
                <a href={order.againHref} className="btn btn-ghost">
                  <Icon name="rotate-cw" />
                  {t('payments:again')}
                </a>
              )}
            </div>
          )}
        </div>
        <aside className="grid content-start gap-5 lg:col-span-5">
          {order.paused && <p className="no-print">{t('spending:buying_paused', order.paused)}</p>}
          {order.payHref && (
            <div className={PANEL}>
              <PayAgain {...order} />
            </div>
          )}
          {order.status === 'pending' && <PendingPayment {...order} />}
          <Withdraw {...order} />
          <Trouble {...order} />
        </aside>
      </div>
    </main>
  );
}
