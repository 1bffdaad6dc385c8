import { useId } from 'react';
import { constraintAttributes, type Constraint } from './constraint';
import { FieldError } from './field';

type Props = {
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

export function Choice({ legend, name, options, chosen, id, errors, constraint }: Props) {
  const errorId = `${useId()}-error`;
  const bad = Boolean(errors?.length);
  // Like `Field`: focus moves to the first invalid control.
  const refused = { autoFocus: bad || undefined };
  return (
    <fieldset
      role="radiogroup"
      aria-required={constraintAttributes(constraint)['aria-required']}
      aria-describedby={bad ? errorId : undefined}
    >
      <legend className="label">{legend}</legend>
      {/* Without a choice, the background alone would not look pressable. */}
      <div className={chosen ? 'seg' : 'seg border border-line-strong'}>
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
      <FieldError id={errorId} errors={errors} />
    </fieldset>
  );
}
