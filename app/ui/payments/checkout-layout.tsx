import type { ReactNode } from 'react';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Icon, type IconName } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { useFrame, useFormDraft } from '~/ui/layouts/frame-data';
import { ConsentBox } from './consent-box';
import type { CheckoutPageData } from './payments-data';
import { SpendingLine } from '~/ui/spending/spending-line';
import { WaiverBox } from './waiver-box';

/** All but the consent. */
function OrderFields({
  checkoutKey,
  shownAt,
  country,
  code,
  total,
  to,
}: Pick<CheckoutPageData, 'checkoutKey' | 'shownAt' | 'country' | 'code' | 'total' | 'to'>) {
  return (
    <>
      <input type="hidden" name="key" value={checkoutKey} />
      <input type="hidden" name="shownAt" value={shownAt} />
      <input type="hidden" name="country" value={country} />
      <input type="hidden" name="code" value={code.error === null ? code.typed : ''} />
      <input type="hidden" name="total" value={total.minor} />
      {to && <input type="hidden" name="to" value={to} />}
    </>
  );
}

function Line({ children, amount, look = '' }: { children: ReactNode; amount: string; look?: string }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${look}`}>
      <dt className="min-w-0 flex-[1_1_7rem]">{children}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 size-4 text-ink" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Summary({
  bundle,
  discount,
  days,
  payee,
  statement,
  takesDays,
  isPremiumDelayed,
  spending,
  ticked,
}: Pick<
  CheckoutPageData,
  'bundle' | 'discount' | 'days' | 'takesDays' | 'payee' | 'statement' | 'isPremiumDelayed' | 'spending'
> & {
  ticked: readonly string[];
}) {
  const t = useT();
  return (
    <section
      className="rounded-lg border border-line bg-surface p-5 roomy:col-span-4 roomy:col-start-9 roomy:rounded-b-none roomy:border-b-0 roomy:p-6 roomy:pb-0"
      aria-labelledby="summary"
    >
      <h2 id="summary" className="text-h2">
        {t('payments:your_order')}
      </h2>
      <dl className="mt-3 grid gap-2">
        <Line amount={bundle.before ?? bundle.price}>
          {t('credits:count', { count: bundle.credits })}
          {bundle.perMessage && (
            <span className="block text-sm text-muted">
              {t('payments:per_message', { price: bundle.perMessage })}
            </span>
          )}
        </Line>
        {discount && (
          <Line amount={discount.amount} look="text-success">
            {discount.text}
          </Line>
        )}
      </dl>
      <ul className="mt-4 grid gap-2 text-sm text-muted">
        <Fact icon="check">{t('payments:fact_once')}</Fact>
        <Fact icon="undo-2">{t('payments:fact_withdraw', { days })}</Fact>
        {payee && <Fact icon="credit-card">{t('payments:fact_payee', { payee })}</Fact>}
        {statement && (
          <Fact icon="landmark">
            <Rich
              text={t('payments:on_statement', { statement })}
              parts={{ b: (words) => <b className="text-ink">{words}</b> }}
            />
          </Fact>
        )}
      </ul>
      <SpendingLine lines={spending} />
      {isPremiumDelayed && <WaiverBox days={days} takesDays={takesDays} checked={ticked.includes('waive')} />}
      <Seller />
    </section>
  );
}

function Seller() {
  const t = useT();
  const { company } = useFrame().site;
  const terms = (words: string) => (
    <a href={paths.legalPage('terms')} className="link">
      {words}
    </a>
  );
  return (
    <p className="mt-2 text-sm text-muted">
      <Rich text={t('payments:seller', { company: company.name, city: company.city })} parts={{ terms }} />
    </p>
  );
}

type LastStepProps = Pick<
  CheckoutPageData,
  'bundle' | 'total' | 'days' | 'takesDays' | 'isPremiumDelayed'
> & {
  ticked: readonly string[];
  errors: Errors;
};

/**
 * The total, the consent, and the last button. Sticky on phones, unless large text would fill the screen, or another
 * checkbox is above.
 */
function LastStep({ bundle, total, days, takesDays, isPremiumDelayed, ticked, errors }: LastStepProps) {
  const t = useT();
  const foot = isPremiumDelayed ? '' : 'sticky bottom-foot-tall z-[5]';
  return (
    <div
      className={`${foot} -mx-gutter border-t border-line bg-canvas px-gutter pb-3 pt-2 roomy:static roomy:col-span-4 roomy:col-start-9 roomy:mx-0 roomy:self-start roomy:rounded-b-lg roomy:border roomy:border-t-0 roomy:bg-surface roomy:p-6 roomy:pt-4`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 leading-tight roomy:border-t roomy:border-line roomy:pt-4">
        <span className="text-sm text-muted">{t('payments:bar', { count: bundle.credits })}</span>
        <b className="display text-h2 tabular-nums roomy:text-h1">{total.text}</b>
      </p>
      <p className="text-right text-sm text-muted max-lg:sr-only">{t('payments:incl_tax')}</p>
      <ConsentBox
        days={days}
        takesDays={takesDays}
        checked={ticked.includes('consent')}
        errors={errors.consent}
      />
      <button className="btn btn-primary btn-lg w-full px-4 roomy:mt-2">
        {t('payments:order_and_pay', { amount: total.text })}
      </button>
    </div>
  );
}

/** An order page: the last error, the remaining choices, and the order. Checked boxes survive a refusal and a code. */
export function CheckoutLayout({
  checkout,
  errors,
  ticked,
  heading,
  children,
}: {
  checkout: CheckoutPageData;
  errors: Errors;
  /** The boxes that a refused form had checked. */
  ticked: readonly string[];
  heading: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const error = formError(errors);
  const boxes = [...ticked, ...Object.keys(useFormDraft() ?? {})];
  return (
    <main id="main" className="wrap pt-3 [container-type:inline-size] lg:pt-7">
      <a href={checkout.otherHref} className="link inline-flex min-h-tap items-center gap-1.5">
        <Icon name="arrow-left" className="size-4" />
        {t('payments:other_bundle')}
      </a>
      <form
        method="post"
        action={checkout.address}
        className="mt-1 grid gap-x-10 gap-y-6 roomy:grid-cols-12 roomy:grid-rows-[auto_1fr] roomy:gap-y-0"
      >
        <OrderFields {...checkout} />
        <div className="roomy:col-span-8 roomy:row-span-2">
          {heading}
          {error && (
            <div className="mt-4">
              <FormAlert text={error} />
            </div>
          )}
          {children}
        </div>
        <Summary {...checkout} ticked={boxes} />
        <LastStep {...checkout} ticked={boxes} errors={errors} />
      </form>
    </main>
  );
}
