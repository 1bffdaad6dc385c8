import { useEffect, useState, type ComponentType } from 'react';
import { useT } from '~/i18n/texts';
import { fetchWithRetries } from './call-api';
import { isPlainClick } from './open-modal';
import { showToast } from './toasts';

type Content = ComponentType<{ href: string; onClose: () => void }>;

const fetchDialog = async (): Promise<Content> => (await import('./credits-dialog')).CreditsDialog;

/** Opens the page instead, unless it is the connection that is lost: then `stay` says so. */
const openPage = (href: string, stay: () => void) =>
  void fetchWithRetries(href, { method: 'HEAD' }).then((answer) => (answer ? location.assign(href) : stay()));

/**
 * Shows the bundles in a dialog over the page that a link to them stands on, so that nothing typed is left
 * (CHA-3). A click that asks for a new tab still gets the page, as does every click until the dialog loaded.
 */
export function LateCredits() {
  const t = useT();
  const [shown, setShown] = useState<{ href: string; press: number; Dialog: Content } | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sheet]');
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { href } = link;
      const press = event.timeStamp;
      fetchDialog().then(
        (Dialog) => setShown({ href, press, Dialog }),
        () => openPage(href, () => showToast({ tone: 'error', text: t('errors:not_loaded') })),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [t]);
  return shown && <shown.Dialog key={shown.press} href={shown.href} onClose={() => setShown(null)} />;
}
