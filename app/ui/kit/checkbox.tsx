import type { ReactNode } from 'react';
import { constraintAttributes, type Constraint } from './constraint';
import { Note, notedAttributes } from './field';

type Props = {
  name: string;
  value?: string;
  checked?: boolean;
  id: string;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** What the form's schema asks of the box. */
  constraint?: Constraint | undefined;
  /** A browser that comes back to the form ticks the box again, unless it is told not to. */
  autoComplete?: 'off';
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
  autoComplete,
  children,
}: Props) {
  const noted = { id, hint, errors };
  return (
    <div className="flex gap-3">
      <input
        type="checkbox"
        className={`check mt-2.5 ${errors?.length ? 'border-danger' : ''}`}
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        autoComplete={autoComplete}
        {...notedAttributes(noted)}
        {...constraintAttributes(constraint)}
      />
      <div className="min-w-0 flex-1 text-sm">
        <label htmlFor={id} className="block min-h-tap cursor-pointer py-3">
          {children}
        </label>
        <Note {...noted} />
      </div>
    </div>
  );
}
