import { Field } from '~/ui/kit/fields/field';
import { useConsoleT } from './frame-data';

type Props = {
  reasons: { value: string; text: string }[];
  typed: string;
  errors: readonly string[] | undefined;
};

/** Why an operator does something, from a list. */
export function ReasonField({ reasons, typed, errors }: Props) {
  const t = useConsoleT();
  return (
    <Field id="reason" label={t('help.reason_label')} errors={errors} constraint={{ required: true }}>
      {(control) => (
        <select {...control} name="reason" defaultValue={typed}>
          <option value="">{t('help.choose')}</option>
          {reasons.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
