import { useId } from 'react';
import { constraintAttributes, type Constraint } from './constraint';
import { FieldError } from './field';

type Props = {
  legend: string;
  name: string;
  /** Pairs of value and text, in order. */
  options: readonly (readonly [string, string])[];
  chosen?: string | undefined;
  /** The id of the first option, so that an error summary can link to it. */
  id?: string;
  errors?: readonly string[] | undefined;
  /** What the form's schema asks of the choice. */
  constraint?: Constraint | undefined;
};

/** A group of radio buttons, side by side. */
export function Choice({ legend, name, options, chosen, id, errors, constraint }: Props) {
  const errorId = `${useId()}-error`;
  const bad = Boolean(errors?.length);
  // As in `Field`: whoever uses a keyboard goes on here.
  const refused = { autoFocus: bad || undefined };
  return (
    <fieldset
      role="radiogroup"
      aria-required={constraintAttributes(constraint)['aria-required']}
      aria-describedby={bad ? errorId : undefined}
    >
      <legend className="label">{legend}</legend>
      {/* Until one is chosen, its ground alone would not say that there is something to press. */}
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
