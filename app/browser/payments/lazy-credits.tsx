import { useEffect, useState, type ComponentType } from 'react';
import { useT } from '~/i18n/texts';
import { fetchWithRetries } from '~/browser/kit/fetch-with-retries';
import { isPlainClick } from '~/browser/kit/open-modal';
import { showToast } from '~/browser/kit/toasts';

type Content = ComponentType<{ href: string; onClose: () => void }>;

const fetchDialog = async (): Promise<Content> => (await import('./credits-dialog')).CreditsDialog;

/** Opens the page instead; if the connection is lost, calls `stay`. */
const openPage = (href: string, stay: () => void) =>
  void fetchWithRetries(href, { method: 'HEAD' }).then((answer) => (answer ? location.assign(href) : stay()));

/** Shows the bundles in a dialog, so that typed text stays (CHA-3). Until loaded, and for new tabs, the page opens. */
export function LazyCredits() {
  const t = useT();
  const [opened, setOpened] = useState<{ href: string; press: number; Dialog: Content } | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sheet]');
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { href } = link;
      const press = event.timeStamp;
      fetchDialog().then(
        (Dialog) => setOpened({ href, press, Dialog }),
        () => openPage(href, () => showToast({ tone: 'error', text: t('errors:not_loaded') })),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [t]);
  return opened && <opened.Dialog key={opened.press} href={opened.href} onClose={() => setOpened(null)} />;
}
