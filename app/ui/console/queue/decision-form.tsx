import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { Field, FieldError } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { useConsoleT } from '../frame-data';

type Option = { value: string; text: string };

/** The choices of an item's kind; an empty list leaves the question out. */
export type CaseForm = {
  version: number;
  verdicts: Option[];
  measures: Option[];
  rules: Option[];
  refusals: Option[];
  /** Whether no standard reason exists. */
  needsWords: boolean;
};

export type TypedDecision = {
  verdict: string;
  rule: string;
  measure: string;
  standard: string;
  words: string;
};

type ChoicesProps = {
  name: keyof TypedDecision;
  legend: string;
  hint?: string;
  options: Option[];
  chosen: string;
  errors: readonly string[] | undefined;
};

function Choices({ name, legend, hint, options, chosen, errors }: ChoicesProps) {
  if (options.length === 0) return null;
  const noteId = errors?.length ? `${name}-error` : `${name}-hint`;
  return (
    <fieldset aria-describedby={errors?.length || hint ? noteId : undefined}>
      <legend className="label">{legend}</legend>
      {options.map(({ value, text }, index) => (
        <label key={value} htmlFor={`${name}-${value}`} className="flex cursor-pointer gap-3 py-2.5">
          <input
            type="radio"
            className="radio"
            id={`${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            {...(errors?.length && index === 0 ? { autoFocus: true } : {})}
          />
          <span className="min-w-0">{text}</span>
        </label>
      ))}
      {errors?.length ? (
        <FieldError id={`${name}-error`} errors={errors} />
      ) : (
        hint && (
          <p className="hint" id={`${name}-hint`}>
            {hint}
          </p>
        )
      )}
    </fieldset>
  );
}

type Props = { form: CaseForm; typed: TypedDecision; errors: Errors };

/** A decision's form. The next step shows its mails. */
export function DecisionForm({ form, typed, errors }: Props) {
  const t = useConsoleT();
  const { version, verdicts, measures, rules, refusals, needsWords } = form;
  const choices: [keyof TypedDecision, string, Option[], string?][] = [
    ['verdict', t('case.verdict'), verdicts],
    ['measure', t('case.measure'), measures, t('case.if_accepted')],
    ['rule', t('case.rule_label'), rules, refusals.length > 0 ? t('case.if_accepted') : undefined],
    ['standard', t('case.standard'), refusals, t('case.if_rejected')],
  ];
  return (
    <form method="post" className="mt-6 grid max-w-form gap-5" noValidate>
      <input type="hidden" name="version" value={version} />
      {choices.map(([name, legend, options, hint]) => (
        <Choices
          key={name}
          name={name}
          legend={legend}
          {...(hint ? { hint } : {})}
          options={options}
          chosen={typed[name]}
          errors={errors[name]}
        />
      ))}
      <Field
        id="words"
        label={t(needsWords ? 'case.words' : 'case.words_optional')}
        hint={t('case.words_hint')}
        errors={errors.words}
        constraint={{ required: needsWords, maxLength: CASE_TEXT_LENGTH }}
      >
        {(control) => <textarea {...control} name="words" rows={5} dir="auto" defaultValue={typed.words} />}
      </Field>
      <button name="intent" value="check" className="btn btn-primary w-fit">
        {t('case.check')}
      </button>
    </form>
  );
}
