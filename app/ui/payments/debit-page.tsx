import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { Stepper } from '~/ui/kit/fields/stepper';
import { DebitAccount } from './debit-account';
import { DebitCode } from './debit-code';
import type { DebitPageData, DebitSummary } from './debit-data';
import { DebitOrder } from './debit-order';
import { SpendingLine } from '~/ui/spending/spending-line';

type Closed = Exclude<DebitPageData, { closed: null }>;
type Open = Extract<DebitPageData, { closed: null }>;

/** Why no debit is offered, and the next step. */
function DebitClosed({ page, errors }: { page: Closed; errors: Errors }) {
  const t = useT();
  const error = formError(errors);
  const unpaid = page.closed === 'debit_blocked' ? page.unpaid : null;
  return (
    <main id="main" className="wrap max-w-form pt-head">
      <h1 className="text-h1">
        {page.closed === 'debit_blocked' ? t('directdebit:blocked_title') : page.title}
      </h1>
      <div className="mt-5">
        <FormAlert text={t(`errors:${page.closed}`)} />
      </div>
      {page.closed === 'debit_limit' && <p className="mt-4">{page.text}</p>}
      {unpaid && (
        <form method="post" action={page.address} className="mt-4">
          <p>{unpaid.text}</p>
          {error && <FormAlert text={error} />}
          <input type="hidden" name="intent" value="settle" />
          <input type="hidden" name="key" value={unpaid.key} />
          <h2 className="mt-6 text-h2">{t('directdebit:pay_unpaid', { amount: unpaid.amount })}</h2>
          <div className="mt-3 grid gap-2.5">
            {unpaid.methods.map(({ value, name }) => (
              <button key={value} name="method" value={value} className="btn btn-line btn-lg w-full">
                {name}
              </button>
            ))}
          </div>
        </form>
      )}
      {page.closed === 'debit_limit' && (
        <p className="mt-6">
          <a href={page.otherHref} className="btn btn-primary btn-lg w-full sm:w-auto">
            {t('directdebit:other_way')}
          </a>
        </p>
      )}
    </main>
  );
}

function Order({ summary }: { summary: DebitSummary }) {
  const { credits, price, perMessage, discount, total, statement, spending } = summary;
  const t = useT();
  return (
    <div className="card p-5 lg:sticky lg:top-[calc(var(--h-nav)+1.5rem)] lg:p-6">
      <h2 className="text-h2">{t('payments:your_order')}</h2>
      <dl className="mt-4 grid gap-2.5 border-b border-line pb-4">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="min-w-0 flex-[1_1_7rem] hyphens-auto break-words">
            {t('credits:count', { count: credits })}
            {perMessage && (
              <span className="block text-sm text-muted">
                {t('payments:per_message', { price: perMessage })}
              </span>
            )}
          </dt>
          <dd className="ml-auto shrink-0 tabular-nums">{price}</dd>
        </div>
        {discount && (
          <div className="flex flex-wrap justify-between gap-x-4 text-success">
            <dt className="min-w-0 flex-[1_1_7rem] hyphens-auto break-words">{discount.text}</dt>
            <dd className="ml-auto shrink-0 tabular-nums">{discount.amount}</dd>
          </div>
        )}
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 text-lg font-bold">{t('directdebit:total')}</span>
        <b className="display text-h1 tabular-nums">{total}</b>
      </p>
      <p className="text-right text-sm text-muted">{t('payments:incl_tax')}</p>
      {statement && (
        <p className="mt-3 text-sm text-muted">
          <Rich
            text={t('payments:on_statement', { statement })}
            parts={{ b: (words) => <b className="text-ink">{words}</b> }}
          />
        </p>
      )}
      <SpendingLine lines={spending} />
    </div>
  );
}

/** For screens with the card below the form. */
function ShortSummary({ summary: { credits, perMessage, total } }: { summary: DebitSummary }) {
  const t = useT();
  return (
    <p className="mt-1 text-sm lg:hidden">
      <b>{t('payments:order_line', { credits: t('credits:count', { count: credits }), method: total })}</b>
      {perMessage && (
        <span className="block text-muted">{t('payments:per_message', { price: perMessage })}</span>
      )}
    </p>
  );
}

type PostResult = { errors: Errors; ticked: readonly string[] };

const STEPS = ['account', 'code', 'order'] as const;
const HEADINGS = {
  account: 'directdebit:title',
  code: 'directdebit:code_title',
  order: 'directdebit:confirm_title',
} as const;

function Step({ page, errors, ticked }: PostResult & { page: Open }) {
  const { now, address, changeHref, summary } = page;
  if (now.step === 'account') return <DebitAccount step={now} address={address} errors={errors} />;
  if (now.step === 'code')
    return <DebitCode step={now} address={address} changeHref={changeHref} errors={errors} />;
  return (
    <DebitOrder
      step={now}
      address={address}
      changeHref={changeHref}
      total={summary.total}
      errors={errors}
      ticked={ticked}
    />
  );
}

function DebitSteps({ page, ...posted }: PostResult & { page: Open }) {
  const t = useT();
  const { now, summary, otherHref } = page;
  const steps = [t('directdebit:step_account'), t('directdebit:step_code'), t('directdebit:step_confirm')];
  return (
    <main id="main" className="wrap pt-head">
      <div className="max-w-form">
        <Stepper steps={steps} current={STEPS.indexOf(now.step)} />
      </div>
      <div className="mt-5 grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="text-h1">{t(HEADINGS[now.step])}</h1>
          <ShortSummary summary={summary} />
          {now.step === 'account' && (
            <p className="mb-4 mt-2 text-muted">{t('directdebit:lead', { amount: summary.total })}</p>
          )}
          <Step page={page} {...posted} />
          <p className="mt-4">
            <a href={otherHref} className="link inline-flex min-h-tap items-center text-sm">
              {t('directdebit:other_way')}
            </a>
          </p>
        </div>
        <aside className="lg:col-span-5">
          <Order summary={summary} />
        </aside>
      </div>
    </main>
  );
}

/** A direct debit in three steps, or why none is offered (PAY-2, PAY-3). */
export function DebitPage({ errors, ticked, ...page }: DebitPageData & PostResult) {
  return page.closed === null ? (
    <DebitSteps page={page} errors={errors} ticked={ticked} />
  ) : (
    <DebitClosed page={page} errors={errors} />
  );
}
