import { useId } from 'react';
import { constraintAttributes, type Constraint } from './constraint';
import { FieldError } from './field';

/** Classes of the parts; `plain` leaves the segments to another sheet. */
export type ChoiceLook = { group?: string; legend?: string; options?: string; plain?: boolean };

const STACKED: ChoiceLook = { legend: 'label' };

type Props = {
  look?: ChoiceLook;
  legend: string;
  name: string;
  /** Pairs of value and text. */
  options: readonly (readonly [string, string])[];
  chosen?: string | undefined;
  /** The first option's id, for error summaries. */
  id?: string;
  errors?: readonly string[] | undefined;
  constraint?: Constraint | undefined;
};

export function Choice({ look = STACKED, legend, name, options, chosen, id, errors, constraint }: Props) {
  const errorId = `${useId()}-error`;
  const bad = Boolean(errors?.length);
  // Like `Field`: focus moves to the first invalid control.
  const refused = { autoFocus: bad || undefined };
  // Without a choice, the background alone would not look pressable.
  const segments = chosen ? 'seg' : 'seg border border-line-strong';
  return (
    <fieldset
      role="radiogroup"
      className={look.group}
      aria-required={constraintAttributes(constraint)['aria-required']}
      aria-describedby={bad ? errorId : undefined}
    >
      <legend className={look.legend}>{legend}</legend>
      <div className={look.plain ? undefined : [segments, look.options].filter(Boolean).join(' ')}>
        {options.map(([value, text], index) => (
          <label key={value}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              {...(index === 0 ? refused : {})}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {bad && (
        <div className="basis-full">
          <FieldError id={errorId} errors={errors} />
        </div>
      )}
    </fieldset>
  );
}
