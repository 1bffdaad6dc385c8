import { useBlocker, type BlockerFunction } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { useT } from '~/i18n/texts';

/** The forms whose text is stored nowhere until they are sent. A message is none of them: it has a draft. */
const WARNED = 'form[data-warn-unsaved]';

/** What this reads of a form's controls; a button has no default value. */
export type Control = Pick<HTMLInputElement, 'type' | 'value'> & {
  autocomplete: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  selectedIndex?: number;
  options?: Iterable<Pick<HTMLOptionElement, 'defaultSelected'>>;
};

/** Whether a control differs from what its page came with. Browsers fill in the current password by themselves. */
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

/** Whether a form has unsaved changes. What is hidden, as after a logout or while somebody leaves at once, has none. */
const hasUnsaved = (document: Document): boolean =>
  [...document.querySelectorAll<HTMLFormElement>(WARNED)].some(
    (form) => !form.closest('[hidden]') && ([...form.elements] as unknown as Control[]).some(isChanged),
  );

/**
 * Has the browser ask before a page with unsaved changes is left, unless their form is being sent (ERR-4). Browsers
 * may not keep a page with such a listener for Back, so a page has one only after a change. Returns the function that
 * ends it.
 */
export function warnUnsaved(page: Window): () => void {
  let isSent = false;
  const warn = (event: BeforeUnloadEvent) => {
    if (isSent || !hasUnsaved(page.document)) return;
    event.preventDefault();
    // Chromium before 119 and Safari ask only for this.
    event.returnValue = true;
  };
  const watch = () => {
    isSent = false;
    page.addEventListener('beforeunload', warn);
  };
  const onInput = ({ target }: Event) => {
    if ((target as HTMLInputElement).form?.matches(WARNED)) watch();
  };
  const onSubmit = ({ target, defaultPrevented }: Event) => {
    if (!defaultPrevented && (target as Element).matches(WARNED)) isSent = true;
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

/** Asks before unsaved changes are lost, by the browser itself or, where scripts open the next page, in its dialog. */
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
