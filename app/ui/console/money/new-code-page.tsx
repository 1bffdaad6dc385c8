import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { TextField } from '../text-field';

type Option = { value: string; text: string };
type Name = 'discount' | 'percent' | 'until' | 'validity' | 'member' | 'country' | 'minimum' | 'currency';

export type CodeTyped = Record<Name, string> & { method: string[] };

type Props = {
  heading: string;
  site: string;
  mostPercent: number;
  validities: Option[];
  methods: Option[];
  typed: CodeTyped;
  errors: Errors;
  backHref: string;
};

type Optional = { name: Name; label: string; hint: string; type?: 'text' | 'email' | 'date' };

function OptionalField({
  name,
  label,
  hint,
  type = 'text',
  typed,
  errors,
}: Optional & Pick<Props, 'typed' | 'errors'>) {
  return (
    <Field id={name} label={label} hint={hint} errors={errors[name]}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={type}
          defaultValue={typed[name]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

function MethodFields({ methods, typed }: Pick<Props, 'methods' | 'typed'>) {
  const t = useConsoleT();
  return (
    <fieldset>
      <legend className="text-sm font-bold">{t('money.code_methods')}</legend>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {methods.map(({ value, text }) => (
          <label key={value} className="flex min-h-tap items-center gap-2">
            <input
              type="checkbox"
              name="method"
              value={value}
              defaultChecked={typed.method.includes(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A new discount code: what it takes off, for whom and until when. */
export function NewCodePage({
  heading,
  site,
  mostPercent,
  validities,
  methods,
  typed,
  errors,
  backHref,
}: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  const given = { typed, errors };
  return (
    <ConsolePage title={heading} intro={site} narrow>
      <form method="post" className="mt-6 grid gap-5" noValidate>
        {error && <FormAlert text={error} />}
        <TextField
          name="discount"
          label={t('money.code')}
          hint={t('money.code_hint')}
          errors={errors.discount}
          typed={typed.discount}
          fill="off"
        />
        <TextField
          name="percent"
          label={t('money.percent', { most: mostPercent })}
          errors={errors.percent}
          typed={typed.percent}
          fill="off"
          inputMode="numeric"
        />
        <Field id="validity" label={t('money.code_validity')} errors={errors.validity}>
          {(control) => (
            <select {...control} name="validity" defaultValue={typed.validity}>
              {validities.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        <OptionalField
          name="until"
          type="date"
          label={t('money.code_until')}
          hint={t('money.code_until_hint')}
          {...given}
        />
        <OptionalField
          name="member"
          type="email"
          label={t('money.code_for')}
          hint={t('money.code_for_hint')}
          {...given}
        />
        <OptionalField
          name="country"
          label={t('money.code_country')}
          hint={t('money.code_country_hint')}
          {...given}
        />
        <OptionalField
          name="currency"
          label={t('money.code_currency')}
          hint={t('money.code_currency_hint')}
          {...given}
        />
        <OptionalField
          name="minimum"
          label={t('money.code_least')}
          hint={t('money.code_least_hint')}
          {...given}
        />
        <MethodFields methods={methods} typed={typed} />
        <p className="flex flex-wrap gap-3">
          <button className="btn btn-primary">{t('money.code_make')}</button>
          <a href={backHref} className="btn btn-line">
            {t('cancel')}
          </a>
        </p>
      </form>
    </ConsolePage>
  );
}
