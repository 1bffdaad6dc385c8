import { useT } from '~/i18n/texts';
import { FieldError } from '~/ui/kit/fields/field';

type Born = { day?: string | undefined; month?: string | undefined; year?: string | undefined };

export function birthDateParts(birthDate: string | undefined): Born {
  const [year = '', month = '', day = ''] = birthDate?.split('-') ?? [];
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

type Props = {
  id: string;
  months: string[];
  /** Whether the month precedes the day in this language. */
  monthFirst: boolean;
  born: Born;
  errors?: readonly string[] | undefined;
};

export function BirthDateFields({ id, months, monthFirst, born, errors }: Props) {
  const t = useT();
  const bad = Boolean(errors?.length);
  const look = bad ? 'input input-bad' : 'input';
  const part = { 'aria-invalid': bad || undefined, 'aria-required': true } as const;
  const number = { ...part, inputMode: 'numeric' } as const;
  // Like `Field`: focus moves to the first invalid control.
  const refused = { autoFocus: bad || undefined };
  const day = (
    <input
      {...number}
      {...refused}
      key="day"
      id={id}
      name="day"
      autoComplete="bday-day"
      className={`${look} px-2.5`}
      aria-label={t('accounts:day')}
      placeholder={t('accounts:day')}
      defaultValue={born.day}
      maxLength={2}
    />
  );
  const month = (
    <select
      key="month"
      name="month"
      autoComplete="bday-month"
      {...part}
      className={look}
      aria-label={t('accounts:month')}
      defaultValue={born.month}
    >
      <option value="">{t('accounts:month')}</option>
      {months.map((name, index) => (
        <option key={name} value={index + 1}>
          {name}
        </option>
      ))}
    </select>
  );
  return (
    <fieldset aria-describedby={bad ? `${id}-error` : undefined}>
      <legend className="label">{t('accounts:birth_date')}</legend>
      <div
        className={`grid gap-2 ${monthFirst ? 'grid-cols-[minmax(0,1fr)_74px_80px]' : 'grid-cols-[74px_minmax(0,1fr)_80px]'}`}
      >
        {monthFirst ? [month, day] : [day, month]}
        <input
          {...number}
          name="year"
          autoComplete="bday-year"
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
