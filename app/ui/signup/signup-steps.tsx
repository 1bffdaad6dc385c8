import { USERNAME_LENGTH } from '~/domain/accounts/lengths';
import { ANSWER_LENGTH } from '~/domain/profiles/rules';
import { useT } from '~/i18n/texts';
import { Field } from '~/ui/kit/fields/field';
import { BirthDateFields, birthDateParts } from '~/ui/accounts/birth-date-fields';
import type { Errors } from '~/ui/kit/post-answer';
import { QuestionSelect } from '~/ui/profiles/question-select';
import type { SignupPageData, SubmittedStep } from './signup-data';
import { WhoChoices } from './who-choices';

export type StepProps = {
  page: SignupPageData & { submitted: SubmittedStep | null };
  errors: Errors;
  idOf: (name: string) => string;
  /** Null at first. */
  typed: SubmittedStep['typed'] | null;
};

type Named = { id: string; name: string };

export function WhoStep({ page, errors, idOf, typed }: StepProps) {
  return (
    <WhoChoices answers={typed ?? page.answers} errors={errors} constraints={page.constraints} idOf={idOf} />
  );
}

function BirthDate({ page, errors, idOf, typed }: StepProps) {
  const born = typed ?? birthDateParts(page.answers.birthDate);
  return (
    <BirthDateFields
      id={idOf('birthDate')}
      months={page.months}
      monthFirst={page.monthFirst}
      born={born}
      errors={errors.birthDate}
    />
  );
}

const GO_ON = { autoFocus: true } as const;

function PlaceSelect({
  id,
  name,
  label,
  options,
  chosen,
  errors,
  hint,
  goOn = false,
}: Named & {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: string;
  errors?: readonly string[] | undefined;
  hint?: string | undefined;
  /** Takes the focus, because its list was requested. */
  goOn?: boolean;
}) {
  const t = useT();
  return (
    // The place is validated as a whole, so the schema requires no part.
    <Field id={id} label={label} errors={errors} hint={hint} constraint={{ required: true }}>
      {(control) => (
        <select {...control} {...(goOn && GO_ON)} name={name} defaultValue={chosen} key={chosen}>
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

/** The server updates the cities when a region is chosen. */
export function WhereStep(props: StepProps) {
  const { page, errors, idOf, typed } = props;
  const t = useT();
  const places = page.submitted?.places ?? page.places;
  const city = typed?.cityId ?? String(page.answers.cityId ?? '');
  const showsCities = places.cities.length > 0;
  const isAsked = page.submitted !== null && Object.keys(errors).length === 0;
  return (
    <>
      <p className="text-muted [button+&]:-mt-3">{t('accounts:where_text')}</p>
      <BirthDate {...props} />
      <PlaceSelect
        id={idOf('country')}
        name="country"
        label={t('accounts:country')}
        chosen={places.country}
        errors={errors.country}
        options={places.countries.map(({ code, name }) => ({ value: code, text: name }))}
      />
      <PlaceSelect
        id={idOf('region')}
        name="region"
        label={t('accounts:region')}
        chosen={places.region}
        errors={errors.region}
        hint={showsCities ? undefined : t('accounts:city_first')}
        goOn={isAsked && !showsCities}
        options={places.regions.map(({ code, name }) => ({ value: code, text: name }))}
      />
      <button name="intent" value="place" className="btn btn-line justify-self-start px-4 text-sm">
        {t('accounts:show_cities')}
      </button>
      {showsCities && (
        <PlaceSelect
          id={idOf('cityId')}
          name="cityId"
          label={t('accounts:city')}
          chosen={places.cities.some(({ id }) => String(id) === city) ? city : ''}
          errors={errors.cityId}
          goOn={isAsked}
          options={places.cities.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
      )}
    </>
  );
}

export function NameStep({ page, errors, idOf, typed }: StepProps) {
  const t = useT();
  return (
    <Field
      id={idOf('username')}
      label={t('accounts:username')}
      hint={t('accounts:username_hint', USERNAME_LENGTH)}
      errors={errors.username}
      constraint={page.constraints.username}
    >
      {(control) => (
        <input
          {...control}
          name="username"
          dir="auto"
          autoComplete="nickname"
          defaultValue={typed?.username ?? page.answers.username}
        />
      )}
    </Field>
  );
}

/** One of the profile's questions, which may be skipped (PRO-17). */
function QuestionFields({ page, errors, idOf, typed }: StepProps) {
  const t = useT();
  const { question, text } = page.answers.promptAnswer ?? {};
  const { question1 = '', answer1 = '' } = typed ?? { question1: question, answer1: text };
  return (
    <>
      <Field id={idOf('question1')} label={t('accounts:question_label')} errors={errors.question1}>
        {(control) => (
          <QuestionSelect control={control} name="question1" groups={page.prompts} chosen={question1} />
        )}
      </Field>
      <Field
        id={idOf('answer1')}
        label={t('accounts:answer_label')}
        hint={t('accounts:answer_hint', { max: ANSWER_LENGTH })}
        errors={errors.answer1}
        constraint={page.constraints.answer1}
      >
        {(control) => <textarea {...control} name="answer1" rows={3} dir="auto" defaultValue={answer1} />}
      </Field>
    </>
  );
}

export function AboutStep(props: StepProps) {
  const { page, errors, idOf, typed } = props;
  const t = useT();
  return (
    <>
      <Field
        id={idOf('aboutMe')}
        label={t('accounts:about_label')}
        hint={t('accounts:about_hint')}
        errors={errors.aboutMe}
        constraint={page.constraints.aboutMe}
      >
        {(control) => (
          <textarea
            {...control}
            name="aboutMe"
            rows={6}
            defaultValue={typed?.aboutMe ?? page.answers.aboutMe}
          />
        )}
      </Field>
      <QuestionFields {...props} />
    </>
  );
}

export function MessageStep({ page, errors, idOf, typed }: StepProps) {
  const t = useT();
  const { name = '', fictional = false } = page.target ?? {};
  const hint = fictional ? 'accounts:message_hint_fictional' : 'accounts:message_hint';
  return (
    <Field
      id={idOf('message')}
      label={t('accounts:message_label', { name })}
      hint={t(hint, { name, max: page.messageLength })}
      errors={errors.message}
      constraint={page.constraints.message}
    >
      {(control) => (
        <textarea
          {...control}
          name="message"
          rows={5}
          defaultValue={typed?.message ?? page.answers.message}
        />
      )}
    </Field>
  );
}
