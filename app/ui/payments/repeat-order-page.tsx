import { useT } from '~/i18n/texts';
import { FormAlert } from '~/ui/kit/error-summary';
import { Icon } from '~/ui/kit/icon';
import { LastStep, OrderFields, Summary, type CheckoutErrors } from './checkout-parts';
import type { RepeatOrderPageData } from './payments-data';

/**
 * Buys the last bundle again with the stored card. If that fails, or its bank asks for an approval, it leads to
 * the page where a card is typed in and approved, to PayPal, and to the other ways.
 */
export function RepeatOrderPage({
  label,
  cardHref,
  paypalHref,
  checkout,
  errors,
}: RepeatOrderPageData & { errors: CheckoutErrors }) {
  const t = useT();
  const [refusal] = errors.order ?? [];
  return (
    <main id="main" className="wrap pt-3 lg:pt-7">
      <a href={checkout.otherHref} className="link inline-flex min-h-tap items-center gap-1.5">
        <Icon name="arrow-left" className="size-4" />
        {t('payments:other_bundle')}
      </a>
      <form
        method="post"
        action={checkout.address}
        className="mt-1 grid gap-x-10 gap-y-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-0"
      >
        <OrderFields {...checkout} />
        <div className="lg:col-span-8 lg:row-span-2">
          <h1 className="text-h1">{t('payments:repeat_title')}</h1>
          <p className="mt-2 text-muted">{t('payments:repeat_lead')}</p>
          {refusal && (
            <div className="mt-4">
              <FormAlert text={refusal} />
            </div>
          )}
          <p className="card mt-5 flex items-center gap-4 p-4">
            <Icon name="credit-card" className="size-6 text-muted" />
            <b className="min-w-0 tabular-nums">{label}</b>
          </p>
          <p className="mt-4 flex flex-wrap gap-2.5">
            <a href={cardHref} className="btn btn-line">
              {t('payments:use_card')}
            </a>
            <a href={paypalHref} className="btn btn-line">
              {t('payments:use_paypal')}
            </a>
            <a href={checkout.otherHref} className="btn btn-ghost">
              {t('payments:other_way')}
            </a>
          </p>
        </div>
        <Summary {...checkout} errors={errors} />
        <LastStep {...checkout} />
      </form>
    </main>
  );
}
