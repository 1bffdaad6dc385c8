import { Link } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { CheckoutLayout } from './checkout-layout';
import { MethodList } from './method-list';
import type { CheckoutPageData } from './payments-data';

/** A code changes the total, so its own button applies it first. */
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
            <input type="hidden" name="shownCode" value={code.typed} />
            <input
              {...control}
              name="newCode"
              defaultValue={code.typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={`${control.className} min-w-0 flex-1 scroll-mb-72`}
            />
            <button name="intent" value="code" formNoValidate className="btn btn-line shrink-0">
              {t('payments:code_apply')}
            </button>
          </div>
        )}
      </Field>
      {code.typed !== '' && code.error === null && (
        <p className="mt-2 text-success" role="status">
          {t('payments:code_applied', { code: code.typed })}
        </p>
      )}
    </details>
  );
}

export function CheckoutPage({
  errors,
  ticked,
  ...page
}: CheckoutPageData & { errors: Errors; ticked: readonly string[] }) {
  const t = useT();
  const { bundle, code } = page;
  return (
    <CheckoutLayout
      checkout={page}
      errors={errors}
      ticked={ticked}
      heading={
        <>
          <h1 className="text-h1">{t('credits:count', { count: bundle.credits })}</h1>
          <p className="mt-1 text-muted">
            {bundle.perMessage && t('payments:per_message', { price: bundle.perMessage })}
          </p>
        </>
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
