import type { ReactNode } from 'react';
import { constraintAttributes, type Constraint } from './constraint';
import { Icon } from '~/ui/kit/icon';
import { RefusalText } from './refusal-text';

export type FieldControl = {
  id: string;
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
  /** Replaced by errors. */
  hint?: ReactNode;
  errors?: readonly ReactNode[] | undefined;
  optional?: ReactNode;
  constraint?: Constraint | undefined;
  className?: string;
  /** Receives the attributes for label, hint, error and constraint. */
  children: (control: FieldControl) => ReactNode;
};

export function FieldError({ id, errors }: { id: string; errors: readonly ReactNode[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p className="err" id={id}>
      <Icon name="circle-alert" className="mt-0.5 size-4" />
      <span>
        {errors.map((error, index) =>
          typeof error === 'string' ? (
            <RefusalText key={index} text={error} />
          ) : (
            <span key={index} className="block">
              {error}
            </span>
          ),
        )}
      </span>
    </p>
  );
}

type Noted = { id: string; hint?: ReactNode; errors?: readonly ReactNode[] | undefined };

/** Links a control to its note, and focuses the first invalid field. */
export function notedAttributes({ id, hint, errors }: Noted) {
  const bad = errors?.length ? true : undefined;
  return {
    autoFocus: bad,
    'aria-invalid': bad,
    'aria-describedby': bad ? `${id}-error` : hint ? `${id}-hint` : undefined,
  } as const;
}

export function Note({ id, hint, errors }: Noted) {
  if (errors?.length) return <FieldError id={`${id}-error`} errors={errors} />;
  if (!hint) return null;
  return (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/** A labelled control with its hint or, if invalid, its errors. */
export function Field({ id, label, hint, errors, optional, constraint, className = '', children }: Props) {
  const noted = { id, hint, errors };
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted"> {optional}</span>}
      </label>
      {children({
        id,
        ...notedAttributes(noted),
        ...constraintAttributes(constraint),
        className: errors?.length ? 'input input-bad' : 'input',
      })}
      <Note {...noted} />
    </div>
  );
}
