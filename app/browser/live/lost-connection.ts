import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/texts';
import { showToast } from '~/browser/kit/toasts';

const LOST = { lost: true } as const;

const isLost = (data: unknown): boolean => (data as typeof LOST | undefined)?.lost === true;

/** Submits a form. A failed connection keeps the page instead of showing an error page. */
export async function catchLost<Data>(serverAction: () => Promise<Data>): Promise<Data | typeof LOST> {
  try {
    return await serverAction();
  } catch (fault) {
    // A failed fetch throws a TypeError; a refusal is a response.
    if (fault instanceof TypeError) return LOST;
    throw fault;
  }
}

export const revalidateUnlessLost: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isLost(actionResult) && defaultShouldRevalidate;

/** Shows a toast for a lost submission, and then calls `again`. */
export function useLostToast(data: unknown, again: () => void): void {
  const t = useT();
  const tell = useRef(() => {});
  tell.current = () => {
    showToast({ tone: 'error', text: t('errors:no_connection') });
    again();
  };
  useEffect(() => {
    if (isLost(data)) tell.current();
  }, [data]);
}

/** Forms that the page's own script sends, later if need be. */
export const WORKS_OFFLINE = '[data-works-offline]';

/** Stops links and forms while offline, and calls `say`. Returns the function that ends it. */
export function stayWhileOffline(say: () => void): () => void {
  const stay = (event: Event) => {
    const { target } = event;
    if (navigator.onLine || !(target instanceof Element)) return;
    const pressed = event.type === 'submit' ? target : target.closest('a[href]:not([href^="#"])');
    if (!pressed || pressed.matches(WORKS_OFFLINE)) return;
    event.preventDefault();
    event.stopPropagation();
    say();
  };
  window.addEventListener('submit', stay, true);
  window.addEventListener('click', stay, true);
  return () => {
    window.removeEventListener('submit', stay, true);
    window.removeEventListener('click', stay, true);
  };
}
