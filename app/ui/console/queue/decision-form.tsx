import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { Field, FieldError } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { useConsoleT } from '../frame-data';
import { KeyHint } from './key-hint';

/** Other buttons of the page post this form's fields too, so that nothing typed is lost. */
export const DECISION_FORM = 'decision';

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

/** The keys of a verdict's radio buttons. */
const KEYS: Record<string, { name: string; data: object }> = {
  accepted: { name: 'A', data: { 'data-accept': '' } },
  rejected: { name: 'R', data: { 'data-refuse': '' } },
};

type ChoiceProps = Option & {
  name: keyof TypedDecision;
  isChosen: boolean;
  isReasons: boolean;
  isFirstError: boolean;
};

function Choice({ name, value, text, isChosen, isReasons, isFirstError }: ChoiceProps) {
  const shortcut = name === 'verdict' ? KEYS[value] : undefined;
  return (
    <label htmlFor={`${name}-${value}`} className="flex cursor-pointer gap-3 py-2.5">
      <input
        type="radio"
        className="radio"
        id={`${name}-${value}`}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-keyshortcuts={shortcut?.name}
        data-reasons={isReasons ? '' : undefined}
        {...shortcut?.data}
        {...(isFirstError ? { autoFocus: true } : {})}
      />
      <span className="min-w-0">
        {text}
        {shortcut && <KeyHint name={shortcut.name} />}
      </span>
    </label>
  );
}

type ChoicesProps = {
  name: keyof TypedDecision;
  legend: string;
  hint?: string;
  options: Option[];
  chosen: string;
  /** Whether R leads here. */
  isReasons: boolean;
  errors: readonly string[] | undefined;
};

function Choices({ name, legend, hint, options, chosen, isReasons, errors }: ChoicesProps) {
  if (options.length === 0) return null;
  const noteId = errors?.length ? `${name}-error` : `${name}-hint`;
  return (
    <fieldset aria-describedby={errors?.length || hint ? noteId : undefined}>
      <legend className="label">{legend}</legend>
      {options.map(({ value, text }, index) => (
        <Choice
          key={value}
          name={name}
          value={value}
          text={text}
          isChosen={value === chosen}
          isReasons={isReasons && index === 0}
          isFirstError={Boolean(errors?.length) && index === 0}
        />
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

type Props = { form: CaseForm; keysSrc: string; typed: TypedDecision; errors: Errors };

/** A decision's form. The next step shows its mails. */
export function DecisionForm({ form, keysSrc, typed, errors }: Props) {
  const t = useConsoleT();
  const { version, verdicts, measures, rules, refusals, needsWords } = form;
  const choices: [keyof TypedDecision, string, Option[], (string | undefined)?][] = [
    ['verdict', t('case.verdict'), verdicts],
    ['measure', t('case.measure'), measures, t('case.if_accepted')],
    ['rule', t('case.rule_label'), rules, refusals.length > 0 ? t('case.if_accepted') : undefined],
    ['standard', t('case.standard'), refusals, t('case.if_rejected')],
  ];
  // The reasons for refusing, else the words.
  const reasons = refusals.length > 0 ? 'standard' : rules.length > 0 ? 'rule' : 'words';
  return (
    <form method="post" id={DECISION_FORM} className="mt-6 grid max-w-form gap-5" noValidate data-item>
      <input type="hidden" name="version" value={version} />
      {choices.map(([name, legend, options, hint]) => (
        <Choices
          key={name}
          name={name}
          legend={legend}
          {...(hint ? { hint } : {})}
          options={options}
          chosen={typed[name]}
          isReasons={name === reasons}
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
        {(control) => (
          <textarea
            {...control}
            name="words"
            rows={5}
            dir="auto"
            defaultValue={typed.words}
            data-reasons={reasons === 'words' ? '' : undefined}
          />
        )}
      </Field>
      <button name="intent" value="check" className="btn btn-primary w-fit">
        {t('case.check')}
      </button>
      <script src={keysSrc} defer />
    </form>
  );
}
