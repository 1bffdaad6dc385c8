import { useT } from '~/i18n/texts';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsentBox } from './consent-box';
import type { DebitStep } from './debit-data';
import { WaiverBox } from './waiver-box';

type Order = Extract<DebitStep, { step: 'order' }>;

/** The last step: account, consent, and the ordering button. */
export function DebitOrder({
  step,
  address,
  changeHref,
  total,
  errors,
  ticked,
}: {
  step: Order;
  address: string;
  changeHref: string;
  total: string;
  errors: Errors;
  ticked: readonly string[];
}) {
  const t = useT();
  const error = formError(errors);
  const rows = [
    { name: t('directdebit:row_holder'), value: step.holder },
    { name: t('directdebit:row_account'), value: step.account },
  ];
  return (
    <form method="post" action={address} noValidate className="mt-6">
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="key" value={step.key} />
      <input type="hidden" name="shownAt" value={step.shownAt} />
      {error && <FormAlert text={error} />}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="ml-auto min-w-0 text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <a href={changeHref} className="link mt-1 inline-flex min-h-tap items-center text-sm">
        {t('directdebit:change_account')}
      </a>
      <p className="mt-2 text-sm text-muted">{t('directdebit:collected')}</p>
      <div className="mt-4 rounded-lg bg-sunken px-4 py-1">
        <ConsentBox days={step.days} takesDays checked={ticked.includes('consent')} errors={errors.consent} />
        {step.isPremiumDelayed && <WaiverBox days={step.days} takesDays checked={ticked.includes('waive')} />}
      </div>
      <button className="btn btn-primary btn-lg mt-6 w-full sm:w-auto">
        {t('payments:order_and_pay', { amount: total })}
      </button>
    </form>
  );
}
