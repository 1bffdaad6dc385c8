import type { ComponentProps, ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Checkbox } from '~/ui/kit/fields/checkbox';
import { ErrorSummary } from '~/ui/kit/fields/error-summary';
import { Field, type FieldControl } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { useFormDraft } from '~/ui/layouts/frame-data';
import type { AccountField, DebitStep } from './debit-data';

type Account = Extract<DebitStep, { step: 'account' }>;
type TypedField = Exclude<AccountField, 'mandate' | 'country'>;

const LABELS = {
  holder: 'directdebit:holder',
  street: 'directdebit:street',
  postalCode: 'directdebit:postal_code',
  city: 'directdebit:city',
  country: 'directdebit:country',
  phone: 'directdebit:phone',
  mandate: 'directdebit:mandate_label',
} as const;

/** Autofill and keyboard hints; some postcodes have letters. */
const HELP: Record<TypedField, Partial<ComponentProps<'input'>>> = {
  holder: { autoComplete: 'name' },
  iban: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  street: { autoComplete: 'street-address' },
  postalCode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
};

/** Typed text survives a change of language (I18-3). */
export const ACCOUNT_FORM = 'account-form';

const CountryOptions = ({ countries }: Pick<Account, 'countries'>) =>
  countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

/** A sentence to check, and the full text of the mandate. */
function MandateConsent({ step, errors }: { step: Account; errors: Errors }) {
  const t = useT();
  return (
    <div className="mt-6 rounded-lg bg-sunken px-4 py-1">
      <Checkbox
        id="mandate"
        name="mandate"
        checked={step.values.mandate === 'on'}
        errors={errors.mandate}
        constraint={step.constraints.mandate}
      >
        {step.mandate.sentence}
      </Checkbox>
      <details className="pb-3 text-sm">
        <summary className="link inline-flex min-h-tap items-center">{t('directdebit:mandate_read')}</summary>
        <p className="mt-1 leading-relaxed text-muted">{step.mandate.whole}</p>
      </details>
    </div>
  );
}

/** The first step: account, holder, mobile number and mandate. */
export function DebitAccount({ step, address, errors }: { step: Account; address: string; errors: Errors }) {
  const t = useT();
  const { constraints } = step;
  const values: Account['values'] = { ...step.values, ...useFormDraft() };
  const label = (name: AccountField) => (name === 'iban' ? 'IBAN' : t(LABELS[name]));
  const field = (name: AccountField, className: string, control: (given: FieldControl) => ReactNode) => (
    <Field
      id={name}
      label={label(name)}
      hint={name === 'phone' ? t('directdebit:phone_hint') : undefined}
      errors={errors[name]}
      constraint={constraints[name]}
      className={className}
    >
      {control}
    </Field>
  );
  const typed = (name: TypedField, className = 'min-w-0 basis-full') =>
    field(name, className, (control) => (
      <input {...control} {...HELP[name]} name={name} defaultValue={values[name] ?? ''} />
    ));
  // In the form's order; the IBAN is validated last.
  const order = Object.keys(constraints);
  const listed = (Object.entries(errors) as [AccountField, string[]][])
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([name, texts]) =>
      texts.map((text) =>
        name in constraints ? { id: name, field: label(name), text } : { id: null, text },
      ),
    );
  return (
    <form method="post" action={address} id={ACCOUNT_FORM} noValidate data-warn-unsaved="">
      <input type="hidden" name="intent" value="account" />
      <ErrorSummary errors={listed} />
      <div className="mt-6 flex flex-wrap gap-x-3 gap-y-5">
        {typed('holder')}
        {typed('iban')}
        {typed('street')}
        {typed('postalCode', 'min-w-0 flex-[1_1_7rem]')}
        {typed('city', 'min-w-0 flex-[2_1_9rem]')}
        {field('country', 'min-w-0 basis-full', (control) => (
          <select {...control} name="country" autoComplete="country" defaultValue={values.country ?? ''}>
            <CountryOptions countries={step.countries} />
          </select>
        ))}
        {typed('phone')}
      </div>
      <MandateConsent step={step} errors={errors} />
      <button className="btn btn-primary btn-lg mt-6 w-full sm:w-auto">
        <span>
          <Icon name="lock" className="mr-2 inline align-[-.2em]" />
          {t('directdebit:request_code')}
        </span>
      </button>
    </form>
  );
}
