import type { ReactNode } from 'react';
import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { useConsoleT } from '../frame-data';

export type Option = { value: string; text: string };
type Group = { name: string; options: Option[] };

export type ProfileFieldsData = {
  values: Record<string, string>;
  nameHint: string;
  labels: Record<'name' | 'gender' | 'birthDate' | 'country' | 'region' | 'cityId' | 'aboutMe', string>;
  genders: Option[];
  seeks: Option[];
  countries: Option[];
  /** Empty until a country is shown. */
  regions: Option[];
  cities: Option[];
  aboutLength: number;
  answerLength: number;
  prompts: { number: number; question: string; answer: string }[];
  questions: Group[];
  facts: { name: string; label: string; options: Option[] }[];
  interests: { name: string; options: (Option & { isChosen: boolean })[] }[];
};

/** `hidden`: the key of a new profile, or the digests of what the form shows. */
export type ProfileFormData = ProfileFieldsData & { hidden: Record<string, string> };

type Props = { form: ProfileFieldsData; errors: Errors };

type SelectProps = {
  name: string;
  label: string;
  value: string;
  errors: Errors;
  /** Null leaves the empty choice out. */
  empty: string | null;
  children: ReactNode;
};

const options = (list: Option[]) =>
  list.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

/** Its key makes React take over a value that the server has chosen. */
const Select = ({ name, label, value, errors, empty, children }: SelectProps) => (
  <Field id={name} label={label} errors={errors[name]}>
    {(control) => (
      <select {...control} name={name} defaultValue={value} key={value}>
        {empty !== null && <option value="">{empty}</option>}
        {children}
      </select>
    )}
  </Field>
);

function PersonFields({ form: { values, labels, nameHint, genders, seeks }, errors }: Props) {
  const t = useConsoleT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="name" label={labels.name} hint={nameHint} errors={errors.name}>
        {(control) => (
          <input {...control} name="name" dir="auto" autoComplete="off" defaultValue={values.name} />
        )}
      </Field>
      <Field id="birthDate" label={labels.birthDate} errors={errors.birthDate}>
        {(control) => <input {...control} type="date" name="birthDate" defaultValue={values.birthDate} />}
      </Field>
      <Select
        name="gender"
        label={labels.gender}
        value={values.gender ?? ''}
        errors={errors}
        empty={t('profiles.choose')}
      >
        {options(genders)}
      </Select>
      <Select
        name="seek"
        label={t('profiles.seek')}
        value={values.seek ?? ''}
        errors={errors}
        empty={t('profiles.choose')}
      >
        {options(seeks)}
      </Select>
    </div>
  );
}

function PlaceFields({ form: { values, labels, countries, regions, cities }, errors }: Props) {
  const t = useConsoleT();
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Select name="country" label={labels.country} value={values.country ?? ''} errors={errors} empty={null}>
        {options(countries)}
      </Select>
      <Select
        name="region"
        label={labels.region}
        value={values.region ?? ''}
        errors={errors}
        empty={t('profiles.choose')}
      >
        {options(regions)}
      </Select>
      <button name="intent" value="places" className="btn btn-line w-fit">
        {t('profiles.places')}
      </button>
      <Select
        name="cityId"
        label={labels.cityId}
        value={values.cityId ?? ''}
        errors={errors}
        empty={t('profiles.choose')}
      >
        {options(cities)}
      </Select>
    </div>
  );
}

function TextFields({ form, errors }: Props) {
  const t = useConsoleT();
  const { values, labels, aboutLength, answerLength, prompts, questions } = form;
  return (
    <>
      <Field
        id="aboutMe"
        label={labels.aboutMe}
        hint={t('profiles.at_most', { max: aboutLength })}
        errors={errors.aboutMe}
      >
        {(control) => (
          <textarea {...control} name="aboutMe" rows={6} dir="auto" defaultValue={values.aboutMe} />
        )}
      </Field>
      {prompts.map(({ number, question, answer }) => (
        <div key={number} className="grid gap-5 sm:grid-cols-2">
          <Select
            name={`question${number}`}
            label={question}
            value={values[`question${number}`] ?? ''}
            errors={errors}
            empty={t('profiles.choose')}
          >
            {questions.map(({ name, options: asked }) => (
              <optgroup key={name} label={name}>
                {options(asked)}
              </optgroup>
            ))}
          </Select>
          <Field
            id={`answer${number}`}
            label={answer}
            hint={t('profiles.at_most', { max: answerLength })}
            errors={errors[`answer${number}`]}
          >
            {(control) => (
              <input
                {...control}
                name={`answer${number}`}
                dir="auto"
                autoComplete="off"
                defaultValue={values[`answer${number}`]}
              />
            )}
          </Field>
        </div>
      ))}
    </>
  );
}

/** The fields of a fictional profile that its site shows. */
export function ProfileFields({ form, errors }: Props) {
  const t = useConsoleT();
  return (
    <>
      <PersonFields form={form} errors={errors} />
      <PlaceFields form={form} errors={errors} />
      <TextFields form={form} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        {form.facts.map(({ name, label, options: values }) => (
          <Select
            key={name}
            name={name}
            label={label}
            value={form.values[name] ?? ''}
            errors={errors}
            empty={t('profiles.none_said')}
          >
            {options(values)}
          </Select>
        ))}
      </div>
      {form.interests.map(({ name, options: all }) => (
        <fieldset key={name}>
          <legend className="label">{name}</legend>
          <div className="flex flex-wrap gap-1.5">
            {all.map(({ value, text, isChosen }) => (
              <label key={value} className="chip-check">
                <input
                  type="checkbox"
                  className="sr-only"
                  name="interests"
                  value={value}
                  defaultChecked={isChosen}
                />
                {text}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
