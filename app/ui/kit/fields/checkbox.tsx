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
  constraint?: Constraint | undefined;
  /** Browsers check the box again on Back, unless this is off. */
  autoComplete?: 'off';
  children: ReactNode;
};

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
        className={`check mt-2.5 ${errors?.length ? 'border-danger checked:border-primary' : ''}`}
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
