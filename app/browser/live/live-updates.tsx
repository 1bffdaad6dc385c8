import { useLocation, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/texts';
import { bypassRouter, recordLeaving } from '~/browser/frame/chunk-reload';
import { setCounts, setPageTime, useLiveCounts } from './live-counts';
import { listenToPage } from './page-events';
import { startLive } from './event-stream';
import { startInTask } from '~/browser/kit/lazy-load';
import { stayWhileOffline } from './lost-connection';
import { showToast } from '~/browser/kit/toasts';

/** Prefixes a page title with the number of waiting items (NAV-13). */
export function titleWithCount(title: string, waiting: number): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return waiting > 0 ? `(${waiting}) ${bare}` : bare;
}

const startLater = (load: () => Promise<() => () => void>): (() => void) =>
  startInTask(() => {
    let isOver = false;
    let stop = () => {};
    void load().then((start) => {
      if (!isOver) stop = start();
    });
    return () => {
      isOver = true;
      stop();
    };
  });

const loadPolling = async () => (await import('./polling')).startPolling;

const loadOutbox = async (memberId: string) => {
  const { watchOutbox } = await import('~/browser/chat/browser-outbox');
  return () => watchOutbox(memberId);
};

/** Handles chunks that fail to load while scripts run (ERR-3). */
function useChunkReload(): void {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => bypassRouter(window), []);
  useEffect(() => {
    if (!busy) return;
    window.addEventListener('pagehide', recordLeaving);
    return () => window.removeEventListener('pagehide', recordLeaving);
  }, [busy]);
}

/** Reloads a page whose language changed in another tab: old and new texts would mix (I18-3). */
function useLanguageReload(): void {
  const locale = useRouteLoaderData<{ frame: { locale: string } }>('root')?.frame.locale;
  const first = useRef(locale);
  useEffect(() => {
    if (locale !== first.current) location.reload();
  }, [locale]);
}

type Props = { memberId: string; unread: number; newLikes: number; asOf: number };

export function Live({ memberId, unread, newLikes, asOf }: Props) {
  const t = useT();
  const { key } = useLocation();
  const counts = useLiveCounts();
  const waiting = (counts.unread ?? unread) + (counts.newLikes ?? newLikes);
  const hasNewCounts = counts.unread !== undefined || counts.newLikes !== undefined;

  useChunkReload();
  useLanguageReload();
  useEffect(() => stayWhileOffline(() => showToast({ tone: 'error', text: t('errors:offline') })), [t]);
  useEffect(() => startInTask(() => startLive(memberId)), [memberId]);
  useEffect(() => startLater(() => loadOutbox(memberId)), [memberId]);
  useEffect(() => startLater(loadPolling), [memberId]);
  useEffect(
    () =>
      listenToPage(({ name, data }) => {
        if (name === 'counts' || name === 'unread' || name === 'likes') setCounts(data);
        if (name === 'credits' || name === 'user') setCounts(data);
      }),
    [],
  );
  useEffect(() => setPageTime(asOf), [asOf]);
  useEffect(() => {
    if (hasNewCounts) document.title = titleWithCount(document.title, waiting);
  }, [key, hasNewCounts, waiting]);
  return null;
}
