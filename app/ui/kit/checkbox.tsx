import type { ReactNode } from 'react';
import { constraintAttributes, type Constraint } from './constraint';
import { FieldError } from './field';

type Props = {
  name: string;
  value?: string;
  checked?: boolean;
  id: string;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** What the form's schema asks of the box. */
  constraint?: Constraint | undefined;
  /** The sentence that the box agrees to. */
  children: ReactNode;
};

/** A checkbox with its sentence. */
export function Checkbox({
  name,
  value = 'on',
  checked = false,
  id,
  hint,
  errors,
  constraint,
  children,
}: Props) {
  const bad = Boolean(errors?.length);
  // As in `Field`: whoever uses a keyboard goes on here, and the page comes back showing the refusal.
  const refused = { autoFocus: bad || undefined };
  const described = bad ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className="flex gap-3">
      <input
        type="checkbox"
        className={`check mt-2.5 ${bad ? 'border-danger' : ''}`}
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        aria-invalid={bad || undefined}
        aria-describedby={described}
        {...refused}
        {...constraintAttributes(constraint)}
      />
      <div className="min-w-0 flex-1 text-sm">
        <label htmlFor={id} className="block min-h-tap cursor-pointer py-3">
          {children}
        </label>
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
    </div>
  );
}
