import { CASE_TEXT_LENGTH, WHY_LENGTH } from '~/domain/safety/rules';
import { Checkbox } from '~/ui/kit/fields/checkbox';
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
  /** Any number of them, or the last one alone. */
  measures: Option[];
  /** The lengths of a suspension. */
  days: Option[];
  /** The strike that this case would be, and what is suggested for it, in words. */
  strike: string | null;
  /** Offers to close the subject's other open reports; null without any. */
  alike: string | null;
  rules: Option[];
  refusals: Option[];
  /** Why a pose picture proves nothing. */
  poseRefusals: Option[];
  /** Whether the operator can write to the reader. */
  hasWords: boolean;
  /** Whether no standard reason exists. */
  needsWords: boolean;
};

export type TypedDecision = {
  verdict: string;
  rule: string;
  measure: string[];
  days: string;
  overrule: string;
  alike: string;
  standard: string;
  words: string;
};

/** The keys of a verdict's radio buttons. */
const KEYS: Record<string, { name: string; data: object }> = {
  accepted: { name: 'A', data: { 'data-accept': '' } },
  rejected: { name: 'R', data: { 'data-refuse': '' } },
};

type ChoiceProps = Option & {
  name: string;
  type: 'radio' | 'checkbox';
  isChosen: boolean;
  isReasons: boolean;
  isFirstError: boolean;
};

function Choice({ name, type, value, text, isChosen, isReasons, isFirstError }: ChoiceProps) {
  const shortcut = name === 'verdict' ? KEYS[value] : undefined;
  return (
    <label htmlFor={`${name}-${value}`} className="flex cursor-pointer gap-3 py-2.5">
      <input
        type={type}
        className={type === 'radio' ? 'radio' : 'check'}
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
  name: string;
  /** Whether several can be chosen. */
  isMany?: boolean;
  legend: string;
  hint?: string;
  options: Option[];
  chosen: readonly string[];
  /** Whether R leads here. */
  isReasons?: boolean;
  errors: readonly string[] | undefined;
};

function Choices({
  name,
  isMany = false,
  legend,
  hint,
  options,
  chosen,
  isReasons = false,
  errors,
}: ChoicesProps) {
  if (options.length === 0) return null;
  const noteId = errors?.length ? `${name}-error` : `${name}-hint`;
  return (
    <fieldset aria-describedby={errors?.length || hint ? noteId : undefined}>
      <legend className="label">{legend}</legend>
      {options.map(({ value, text }, index) => (
        <Choice
          key={value}
          name={name}
          type={isMany ? 'checkbox' : 'radio'}
          value={value}
          text={text}
          isChosen={chosen.includes(value)}
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

/** The measures, the length of a suspension, and why they are others than the suggested one. */
function Measures({ form: { measures, days, strike }, typed, errors }: Omit<Props, 'keysSrc'>) {
  const t = useConsoleT();
  if (measures.length === 0) return null;
  return (
    <>
      <Choices
        name="measure"
        isMany
        legend={t('case.measures_label')}
        hint={strike ?? t('case.if_accepted')}
        options={measures}
        chosen={typed.measure}
        errors={errors.measure}
      />
      <Choices
        name="days"
        legend={t('case.days_label')}
        hint={t('case.days_hint')}
        options={days}
        chosen={[typed.days]}
        errors={errors.days}
      />
      <Field
        id="overrule"
        label={t('case.overrule')}
        hint={t('case.overrule_hint')}
        errors={errors.overrule}
        constraint={{ required: false, maxLength: WHY_LENGTH }}
      >
        {(control) => (
          <textarea {...control} name="overrule" rows={2} dir="auto" defaultValue={typed.overrule} />
        )}
      </Field>
    </>
  );
}

/** The reasons for refusing, else the words. */
const reasonsField = ({ refusals, poseRefusals, rules }: CaseForm): 'standard' | 'rule' | 'words' =>
  refusals.length + poseRefusals.length > 0 ? 'standard' : rules.length > 0 ? 'rule' : 'words';

/** A decision's form. The next step shows its mails. */
export function DecisionForm({ form, keysSrc, typed, errors }: Props) {
  const t = useConsoleT();
  const { version, verdicts, rules, refusals, poseRefusals, hasWords, alike, needsWords } = form;
  const reasons = reasonsField(form);
  return (
    <form method="post" id={DECISION_FORM} className="mt-6 grid max-w-form gap-5" noValidate data-item>
      <input type="hidden" name="version" value={version} />
      <Choices
        name="verdict"
        legend={t('case.verdict')}
        options={verdicts}
        chosen={[typed.verdict]}
        errors={errors.verdict}
      />
      <Measures {...{ form, typed, errors }} />
      <Choices
        name="rule"
        legend={t('case.rule_label')}
        {...(refusals.length > 0 ? { hint: t('case.if_accepted') } : {})}
        options={rules}
        chosen={[typed.rule]}
        isReasons={reasons === 'rule'}
        errors={errors.rule}
      />
      <Choices
        name="standard"
        legend={t('case.standard')}
        hint={t('case.if_rejected')}
        options={refusals}
        chosen={[typed.standard]}
        isReasons={reasons === 'standard'}
        errors={errors.standard}
      />
      <Choices
        name="standard"
        legend={t('case.pose_refusal')}
        hint={t('case.if_refused')}
        options={poseRefusals}
        chosen={[typed.standard]}
        isReasons={reasons === 'standard'}
        errors={errors.standard}
      />
      {hasWords && (
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
      )}
      {alike && (
        <Checkbox id="alike" name="alike" checked={typed.alike !== ''} hint={t('case.alike_hint')}>
          {alike}
        </Checkbox>
      )}
      <button name="intent" value="check" className="btn btn-primary w-fit">
        {t('case.check')}
      </button>
      <script src={keysSrc} defer />
    </form>
  );
}
