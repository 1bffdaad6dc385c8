import { Fragment, type ReactNode } from 'react';
import { Icon } from './icon';

export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
};

type Props = {
  id: string;
  label: ReactNode;
  /** Shown under the control while nothing is wrong. */
  hint?: ReactNode;
  errors?: readonly ReactNode[] | undefined;
  optional?: ReactNode;
  className?: string;
  /** Gets what ties the control to its label, hint and error. */
  children: (control: FieldControl) => ReactNode;
};

/** The line under a control that says what is wrong with it. */
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

/** A labelled control with its hint, or, where it was refused, with the reason in the hint's place. */
export function Field({ id, label, hint, errors, optional, className = '', children }: Props) {
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
        'aria-invalid': bad || undefined,
        'aria-describedby': described,
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
