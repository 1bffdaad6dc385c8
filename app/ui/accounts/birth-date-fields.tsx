import { useT } from '~/i18n/texts';
import { FieldError } from '~/ui/kit/field';

export type Born = { day?: string | undefined; month?: string | undefined; year?: string | undefined };

/** Splits a date such as 1988-06-30 into the values of the three fields. */
export function partsOf(birthDate: string | undefined): Born {
  const [year = '', month = '', day = ''] = birthDate?.split('-') ?? [];
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

type Props = { id: string; months: string[]; born: Born; errors?: readonly string[] | undefined };

/** A date of birth in three fields, with the months by name. */
export function BirthDateFields({ id, months, born, errors }: Props) {
  const t = useT();
  const bad = Boolean(errors?.length);
  const look = bad ? 'input input-bad' : 'input';
  const number = { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': bad || undefined } as const;
  return (
    <fieldset aria-describedby={bad ? `${id}-error` : undefined}>
      <legend className="label">{t('accounts:birth_date')}</legend>
      <div className="grid grid-cols-[4.25rem_minmax(0,1fr)_5rem] gap-2">
        <input
          {...number}
          id={id}
          name="day"
          className={`${look} px-2.5`}
          aria-label={t('accounts:day')}
          placeholder={t('accounts:day')}
          defaultValue={born.day}
          maxLength={2}
        />
        <select
          name="month"
          className={look}
          aria-label={t('accounts:month')}
          aria-invalid={bad || undefined}
          defaultValue={born.month}
        >
          <option value="">{t('accounts:month')}</option>
          {months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <input
          {...number}
          name="year"
          className={`${look} px-2.5`}
          aria-label={t('accounts:year')}
          placeholder={t('accounts:year')}
          defaultValue={born.year}
          maxLength={4}
        />
      </div>
      <FieldError id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}
