import type { ReactNode } from 'react';
import { Icon } from '~/ui/kit/icon';

/** A refused section: which one, the error as a text, and the submitted values. */
export type Refusal = { section: string; error: string; typed: Record<string, string> } | null;

/** A section of the member's own profile form, with its error. */
export function ProfileSection({
  id,
  title,
  refusal,
  children,
}: {
  id: string;
  title: string;
  refusal: Refusal;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className="scroll-mt-24 border-b border-line py-8 first:pt-0 last:border-0"
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="text-h2">
        {title}
      </h2>
      {refusal?.section === id && (
        <p className="notice mt-4 border-2 border-danger bg-danger-soft text-danger" role="alert">
          <Icon name="circle-alert" className="mt-0.5" />
          <span className="font-semibold">{refusal.error}</span>
        </p>
      )}
      {children}
    </section>
  );
}

export function Save({ text }: { text: string }) {
  return <button className="btn btn-primary mt-5">{text}</button>;
}

type Option = { value: string; text: string };

/** A labelled select; `empty` is the text of the option without a value. */
export function SelectField({
  id,
  name,
  label,
  value,
  empty,
  options,
}: {
  id: string;
  name: string;
  label: string;
  value: string | null;
  empty: string | null;
  options: Option[];
}) {
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="input" id={id} name={name} defaultValue={value ?? ''} key={value}>
        {empty !== null && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
