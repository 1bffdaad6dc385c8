import { useState, type ReactNode } from 'react';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import type { FormSection, OwnProfileData } from './own-profile-data';
import { useFormDraft } from '~/ui/layouts/frame-data';

/** The shown section, and all submitted values. */
export type SubmittedSection = {
  section: string;
  typed: Record<string, string>;
  /** Null if the form had none. */
  place: OwnProfileData['place'] | null;
  saved?: string[];
  /** Changed, but not stored: refused, or not sent for that. */
  unsaved?: string[];
};

export type Posted = { errors: Errors; submitted: SubmittedSection | null };

export type Section = 'photos' | FormSection;

/**
 * Returns a section's submitted values (I18-3); null otherwise. They stay, because React would restore the stored ones
 * on revalidation.
 */
export function useTypedSection(
  section: FormSection,
  submitted: SubmittedSection | null,
): Record<string, string> | null {
  const [kept] = useState(useFormDraft());
  const hasSection = (form: Record<string, string> | null | undefined) =>
    form?.section?.includes(`${section}:`) || form?.intent?.split(' ').includes(section);
  return [submitted?.typed, kept].find(hasSection) ?? null;
}

/** A row that expands to its form; open by URL, or for an error without a field. Always open in a wide window. */
export function ProfileSection({
  id,
  title,
  summary,
  opened,
  digest,
  errors,
  submitted,
  children,
}: Posted & {
  id: Section;
  title: string;
  /** In a few words; empty without a value. */
  summary: string;
  opened: string | null;
  /** Detects changes to the section. */
  digest?: string;
  children: ReactNode;
}) {
  const isPosted = submitted?.section === id;
  // Without a field, the first refused section's error is the form's.
  const error = isPosted ? formError(errors) : (errors[id]?.[0] ?? null);
  return (
    <details
      id={id}
      open={isPosted || error !== null || opened === id}
      className="group scroll-mt-24 border-b border-line"
    >
      <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-3 lg:min-h-[4.5rem] lg:grid-cols-[33%_minmax(0,1fr)_auto]">
        <h2 className="text-h3">{title}</h2>
        <Icon
          name="chevron-down"
          className="row-span-2 size-5 transition-transform duration-2 group-open:rotate-180 lg:order-last lg:col-start-3 lg:row-span-1"
        />
        <span data-excerpt className="truncate text-sm text-muted group-open:hidden lg:text-base" dir="auto">
          {summary}
        </span>
      </summary>
      <div className="pb-8 lg:ml-[calc(33%+0.75rem)]">
        {digest !== undefined && <input type="hidden" name="section" value={`${id}:${digest}`} />}
        {error && (
          <p className="notice mb-4 border-2 border-danger bg-danger-soft text-danger" role="alert">
            <Icon name="circle-alert" className="mt-0.5" />
            <span className="font-semibold">{error}</span>
          </p>
        )}
        {children}
      </div>
    </details>
  );
}

/** Saves all changes, and returns to this section. */
export function Save({ section, text }: { section: FormSection; text: string }) {
  return (
    <button name="intent" value={section} className="btn btn-primary mt-5">
      {text}
    </button>
  );
}

type Option = { value: string; text: string };

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
