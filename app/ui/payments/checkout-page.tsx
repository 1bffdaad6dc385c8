import { Link } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import { Field } from '~/ui/kit/field';
import { CheckoutLayout, type CheckoutErrors } from './checkout-layout';
import { MethodList } from './method-list';
import type { CheckoutPageData } from './payments-data';

/** The discount code has a form of its own, because it changes the total that is ordered. */
const CODE_FORM = 'code-form';

function DiscountCode({ code }: Pick<CheckoutPageData, 'code'>) {
  const t = useT();
  return (
    <details className="mt-4" open={code.typed !== ''}>
      <summary className="link inline-flex min-h-tap items-center">{t('payments:have_code')}</summary>
      <Field
        id="code"
        label={t('payments:code')}
        errors={code.error === null ? undefined : [code.error]}
        className="mt-2 max-w-form"
      >
        {(control) => (
          <div className="flex gap-2.5">
            <input
              {...control}
              name="code"
              form={CODE_FORM}
              defaultValue={code.typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={`${control.className} min-w-0 flex-1 scroll-mb-48`}
            />
            <button form={CODE_FORM} className="btn btn-line shrink-0">
              {t('payments:code_apply')}
            </button>
          </div>
        )}
      </Field>
    </details>
  );
}

/** The checkout of one bundle: how it is paid, what it costs, and the last step. */
export function CheckoutPage({ errors, ...page }: CheckoutPageData & { errors: CheckoutErrors }) {
  const t = useT();
  const { bundle, country, code, to } = page;
  return (
    <CheckoutLayout
      checkout={page}
      errors={errors}
      heading={
        <>
          <h1 className="text-h1">{t('credits:count', { count: bundle.credits })}</h1>
          <p className="mt-1 text-muted">
            {bundle.perMessage && t('payments:per_message', { price: bundle.perMessage })}
          </p>
        </>
      }
      codeForm={
        <form id={CODE_FORM} action={code.address}>
          <input type="hidden" name="country" value={country} />
          {to && <input type="hidden" name="to" value={to} />}
        </form>
      }
    >
      <h2 className="mt-5 text-h2">{t('payments:pay_title')}</h2>
      <MethodList methods={page.methods} />
      <p className="mt-3 text-sm text-muted">
        {t('payments:country')}{' '}
        <Link to={page.otherHref} className="link inline-flex min-h-tap items-center">
          {page.countryName}
        </Link>
      </p>
      <DiscountCode code={code} />
    </CheckoutLayout>
  );
}
