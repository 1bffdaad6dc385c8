import { useT } from '~/i18n/texts';
import { Choice } from '~/ui/kit/choice';
import { Field, FieldError } from '~/ui/kit/field';
import type { SignupPageData, SignupRefused } from './signup-data';

export type StepProps = {
  page: SignupPageData & { refused: SignupRefused | null };
  errors: SignupRefused['errors'];
  /** The id of a field's control. */
  idOf: (name: string) => string;
  /** What was posted and came back; null on a first look. */
  typed: SignupRefused['typed'] | null;
};

type Named = { id: string; name: string };

/** Who I am and whom I seek. */
export function WhoStep({ page, errors, idOf, typed }: StepProps) {
  const t = useT();
  const { gender, seek } = typed ?? page.answers;
  return (
    <>
      <Choice
        legend={t('accounts:i_am')}
        name="gender"
        id={idOf('gender')}
        chosen={gender}
        errors={errors.gender}
        options={[
          ['female', t('accounts:woman')],
          ['male', t('accounts:man')],
        ]}
      />
      <Choice
        legend={t('accounts:i_seek')}
        name="seek"
        id={idOf('seek')}
        chosen={seek}
        errors={errors.seek}
        options={[
          ['female', t('accounts:women')],
          ['male', t('accounts:men')],
          ['both', t('accounts:both')],
        ]}
      />
    </>
  );
}

function BirthDate({ page, errors, idOf, typed }: StepProps) {
  const t = useT();
  const [year = '', month = '', day = ''] = page.answers.birthDate?.split('-') ?? [];
  const born = typed ?? { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
  const bad = Boolean(errors.birthDate);
  const id = idOf('birthDate');
  const look = bad ? 'input input-bad' : 'input';
  const number = { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': bad || undefined } as const;
  return (
    <fieldset aria-describedby={bad ? `${id}-error` : undefined}>
      <legend className="label">{t('accounts:birth_date')}</legend>
      <div className="grid grid-cols-[1fr_1.6fr_1.2fr] gap-2">
        <input
          {...number}
          id={id}
          name="day"
          className={look}
          aria-label={t('accounts:day')}
          placeholder={t('accounts:day')}
          defaultValue={born.day}
          maxLength={2}
        />
        <select name="month" className={look} aria-label={t('accounts:month')} aria-invalid={bad || undefined} defaultValue={born.month}>
          <option value="">{t('accounts:month')}</option>
          {page.months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <input
          {...number}
          name="year"
          className={look}
          aria-label={t('accounts:year')}
          placeholder={t('accounts:year')}
          defaultValue={born.year}
          maxLength={4}
        />
      </div>
      <FieldError id={`${id}-error`} errors={errors.birthDate} />
    </fieldset>
  );
}

function PlaceSelect({
  id,
  name,
  label,
  options,
  chosen,
  errors,
  hint,
}: Named & {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: string;
  errors?: readonly string[] | undefined;
  hint?: string | undefined;
}) {
  const t = useT();
  return (
    <Field id={id} label={label} errors={errors} hint={hint}>
      {(control) => (
        <select {...control} name={name} defaultValue={chosen} key={chosen}>
          <option value="">{t('accounts:choose')}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** When I was born and where I live; the cities of a region are a look at the server away (PRO-6). */
export function WhereStep(props: StepProps) {
  const { page, errors, idOf, typed } = props;
  const t = useT();
  const places = page.refused?.places ?? page.places;
  const city = typed?.cityId ?? String(page.answers.cityId ?? '');
  const showsCities = places.cities.length > 0;
  return (
    <>
      {/* Enter in a field goes on, as everywhere: a browser presses the first button of a form. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('accounts:continue')}
      </button>
      <p className="-mt-3 text-muted">{t('accounts:where_text')}</p>
      <BirthDate {...props} />
      <PlaceSelect
        id={idOf('country')}
        name="country"
        label={t('accounts:country')}
        chosen={places.country}
        options={places.countries.map(({ code, name }) => ({ value: code, text: name }))}
      />
      <PlaceSelect
        id={idOf('region')}
        name="region"
        label={t('accounts:region')}
        chosen={places.region}
        errors={errors.region}
        hint={showsCities ? undefined : t('accounts:city_first')}
        options={places.regions.map(({ code, name }) => ({ value: code, text: name }))}
      />
      <button name="intent" value="place" className={showsCities ? 'btn btn-line justify-self-start' : 'btn btn-soft'}>
        {t('accounts:show_cities')}
      </button>
      {showsCities && (
        <PlaceSelect
          id={idOf('cityId')}
          name="cityId"
          label={t('accounts:city')}
          chosen={places.cities.some(({ id }) => String(id) === city) ? city : ''}
          errors={errors.cityId}
          options={places.cities.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
      )}
    </>
  );
}

/** What others may call me (ACC-4). */
export function NameStep({ page, errors, idOf, typed }: StepProps) {
  const t = useT();
  return (
    <Field id={idOf('username')} label={t('accounts:username')} hint={t('accounts:username_hint')} errors={errors.username}>
      {(control) => (
        <input
          {...control}
          name="username"
          autoComplete="nickname"
          maxLength={254}
          defaultValue={typed?.username ?? page.answers.username}
        />
      )}
    </Field>
  );
}

/** What others should know; may stay empty. */
export function AboutStep({ page, errors, idOf, typed }: StepProps) {
  const t = useT();
  return (
    <Field id={idOf('aboutMe')} label={t('accounts:about_label')} hint={t('accounts:about_hint')} errors={errors.aboutMe}>
      {(control) => <textarea {...control} name="aboutMe" rows={6} defaultValue={typed?.aboutMe ?? page.answers.aboutMe} />}
    </Field>
  );
}

/** What to say first to the profile that one signs up for; may stay empty (ACC-3). */
export function MessageStep({ page, errors, idOf, typed }: StepProps) {
  const t = useT();
  const name = page.target?.name ?? '';
  return (
    <Field
      id={idOf('message')}
      label={t('accounts:message_label', { name })}
      hint={t('accounts:message_hint', { name, max: page.messageLength })}
      errors={errors.message}
    >
      {(control) => <textarea {...control} name="message" rows={5} defaultValue={typed?.message ?? page.answers.message} />}
    </Field>
  );
}
