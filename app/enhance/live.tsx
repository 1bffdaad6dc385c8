import { useLocation, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/texts';
import { leaveToBrowser, noteLeaving } from './chunk-reload';
import { setCounts, setPage, useLiveCounts } from './live-counts';
import { onLive } from './live-emitter';
import { startLive } from './live-stream';
import { startInTurn } from './load-later';
import { stayWhileOffline } from './lost-connection';
import { showToast } from './toasts';

/** Returns a page title with the number of waiting items in front (NAV-13). */
export function titleWithCount(title: string, waiting: number): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return waiting > 0 ? `(${waiting}) ${bare}` : bare;
}

/** Starts what a page can do without at first, once its code is loaded after the page's. Returns the function that stops it. */
const startLater = (load: () => Promise<() => () => void>): (() => void) =>
  startInTurn(() => {
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

const poll = async () => (await import('./polling')).startPolling;

/** Sends what was left unsent. */
const send = async (memberId: string) => {
  const { watchOutbox } = await import('./browser-outbox');
  return () => watchOutbox(memberId);
};

/** Copes with parts of a page that do not load, as far as this needs scripts that run (ERR-3). */
function useChunkReload(): void {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => leaveToBrowser(window), []);
  useEffect(() => {
    if (!busy) return;
    window.addEventListener('pagehide', noteLeaving);
    return () => window.removeEventListener('pagehide', noteLeaving);
  }, [busy]);
}

/**
 * Loads a page anew whose language has become another: the reader chose it in another tab, and scripts would go on in
 * the old one, beside what the server says in the new one (I18-3).
 */
function useOneLanguage(): void {
  const locale = useRouteLoaderData<{ frame: { locale: string } }>('root')?.frame.locale;
  const first = useRef(locale);
  useEffect(() => {
    if (locale !== first.current) location.reload();
  }, [locale]);
}

type Props = { memberId: string; unread: number; newLikes: number; asOf: number };

/** Keeps the badges and the title up to date, and passes events on to the open chat. */
export function Live({ memberId, unread, newLikes, asOf }: Props) {
  const t = useT();
  const { key } = useLocation();
  const counts = useLiveCounts();
  const waiting = (counts.unread ?? unread) + (counts.newLikes ?? newLikes);
  const learned = counts.unread !== undefined || counts.newLikes !== undefined;

  useChunkReload();
  useOneLanguage();
  useEffect(() => stayWhileOffline(() => showToast({ tone: 'error', text: t('errors:offline') })), [t]);
  useEffect(() => startInTurn(() => startLive(memberId)), [memberId]);
  useEffect(() => startLater(() => send(memberId)), [memberId]);
  useEffect(() => startLater(poll), [memberId]);
  useEffect(
    () =>
      onLive(({ name, data }) => {
        if (name === 'counts' || name === 'unread' || name === 'likes') setCounts(data);
        if (name === 'credits' || name === 'user') setCounts(data);
      }),
    [],
  );
  useEffect(() => setPage(asOf), [asOf]);
  useEffect(() => {
    if (learned) document.title = titleWithCount(document.title, waiting);
  }, [key, learned, waiting]);
  return null;
}
