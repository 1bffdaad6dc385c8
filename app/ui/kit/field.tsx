import { Fragment, type ReactNode } from 'react';
import { constraintAttributes, type Constraint } from './constraint';
import { Icon } from './icon';

export type FieldControl = {
  id: string;
  /** Whoever uses a keyboard goes on at the field that was refused; the browser does this without scripts. */
  autoFocus: true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  maxLength: number | undefined;
  className: string;
};

type Props = {
  id: string;
  label: ReactNode;
  /** Shown below the control, unless there are errors. */
  hint?: ReactNode;
  errors?: readonly ReactNode[] | undefined;
  optional?: ReactNode;
  /** What the form's schema asks of the field. */
  constraint?: Constraint | undefined;
  className?: string;
  /** Receives the attributes that link the control to its label, hint and error, and those of its constraint. */
  children: (control: FieldControl) => ReactNode;
};

/** The error message below a control. */
export function FieldError({ id, errors }: { id: string; errors: readonly ReactNode[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p className="err" id={id}>
      <Icon name="circle-alert" className="mt-0.5 size-4" />
      <span>
        {errors.map((error, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            {error}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** A labelled control with its hint or, if it was refused, its errors instead. */
export function Field({ id, label, hint, errors, optional, constraint, className = '', children }: Props) {
  const bad = Boolean(errors?.length);
  const described = bad ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted"> {optional}</span>}
      </label>
      {children({
        id,
        autoFocus: bad || undefined,
        'aria-invalid': bad || undefined,
        'aria-describedby': described,
        ...constraintAttributes(constraint),
        className: bad ? 'input input-bad' : 'input',
      })}
      {bad ? (
        <FieldError id={`${id}-error`} errors={errors} />
      ) : (
        hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
