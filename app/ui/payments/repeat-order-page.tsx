import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { Errors } from '~/ui/kit/post-answer';
import { CheckoutLayout } from './checkout-layout';
import type { RepeatOrderPageData } from './payments-data';

/** Buys the last bundle again with the stored card, or leads to the other methods if that fails or needs approval. */
export function RepeatOrderPage({
  label,
  cardHref,
  paypalHref,
  checkout,
  errors,
  ticked,
}: RepeatOrderPageData & { errors: Errors; ticked: readonly string[] }) {
  const t = useT();
  return (
    <CheckoutLayout
      checkout={checkout}
      errors={errors}
      ticked={ticked}
      heading={
        <>
          <h1 className="text-h1">{t('payments:repeat_title')}</h1>
          <p className="mt-2 text-muted">{t('payments:repeat_lead')}</p>
        </>
      }
    >
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
    </CheckoutLayout>
  );
}
