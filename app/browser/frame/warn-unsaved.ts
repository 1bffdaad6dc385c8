import { useBlocker, type BlockerFunction } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { useT } from '~/i18n/texts';

/** Forms whose text is stored only when sent. Messages have drafts instead. */
const WARNED_FORMS = 'form[data-warn-unsaved]';

export type Control = Pick<HTMLInputElement, 'type' | 'value'> & {
  autocomplete: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  selectedIndex?: number;
  options?: Iterable<Pick<HTMLOptionElement, 'defaultSelected'>>;
};

/** Whether a control differs from its initial value. Browsers fill in the current password themselves. */
export function isChanged(control: Control): boolean {
  const { type, value, defaultValue, checked, defaultChecked, options, selectedIndex, autocomplete } =
    control;
  if (options)
    return (
      selectedIndex !==
      Math.max(
        0,
        [...options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    );
  if (type === 'checkbox' || type === 'radio') return checked !== defaultChecked;
  return defaultValue !== undefined && value !== defaultValue && autocomplete !== 'current-password';
}

/** Whether a visible form has unsaved changes. */
const hasUnsaved = (document: Document): boolean =>
  [...document.querySelectorAll<HTMLFormElement>(WARNED_FORMS)].some(
    (form) => !form.closest('[hidden]') && ([...form.elements] as unknown as Control[]).some(isChanged),
  );

/** Warns before changes are lost (ERR-4). Listens only after a change, for the sake of the back/forward cache. */
export function warnUnsaved(page: Window): () => void {
  let isSent = false;
  const warn = (event: BeforeUnloadEvent) => {
    if (isSent || !hasUnsaved(page.document)) return;
    event.preventDefault();
    // For Chromium before 119 and Safari.
    event.returnValue = true;
  };
  const watch = () => {
    isSent = false;
    page.addEventListener('beforeunload', warn);
  };
  const onInput = ({ target }: Event) => {
    if ((target as HTMLInputElement).form?.matches(WARNED_FORMS)) watch();
  };
  const onSubmit = ({ target, defaultPrevented }: Event) => {
    if (!defaultPrevented && (target as Element).matches(WARNED_FORMS)) isSent = true;
  };
  if (hasUnsaved(page.document)) watch();
  page.addEventListener('input', onInput);
  page.addEventListener('submit', onSubmit);
  return () => {
    page.removeEventListener('beforeunload', warn);
    page.removeEventListener('input', onInput);
    page.removeEventListener('submit', onSubmit);
  };
}

/** Warns before changes are lost: natively on leaving the document, by dialog on client-side navigation. */
export function useUnsavedWarning(): void {
  const t = useT();
  useEffect(() => warnUnsaved(window), []);
  useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        hasUnsaved(document) &&
        !confirm(t('frame:leave_unsaved')),
      [t],
    ),
  );
}
