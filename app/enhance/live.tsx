import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { watchOutbox } from './browser-outbox';
import { leaveToBrowser, noteLeaving } from './chunk-reload';
import { setCounts, useLiveCounts } from './live-counts';
import { onLive } from './live-emitter';
import { startLive } from './live-stream';
import { startPolling } from './polling';

/** Returns a page title with the number of waiting items in front (NAV-13). */
export function titleWithCount(title: string, waiting: number): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return waiting > 0 ? `(${waiting}) ${bare}` : bare;
}

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

type Props = { memberId: string; unread: number; newLikes: number; credits: number };

/** Keeps the badges and the title up to date, and passes events on to the open chat. */
export function Live({ memberId, unread, newLikes, credits }: Props) {
  const { key } = useLocation();
  const counts = useLiveCounts();
  const waiting = (counts.unread ?? unread) + (counts.newLikes ?? newLikes);
  const learned = counts.unread !== undefined || counts.newLikes !== undefined;

  useChunkReload();
  useEffect(() => startLive(memberId), [memberId]);
  useEffect(() => watchOutbox(memberId), [memberId]);
  useEffect(() => startPolling(), [memberId]);
  useEffect(
    () =>
      onLive(({ name, data }) => {
        if (name === 'counts' || name === 'unread' || name === 'likes' || name === 'user') setCounts(data);
      }),
    [],
  );
  // The counts of a newly loaded page replace those learned before.
  useEffect(() => setCounts(null), [unread, newLikes, credits]);
  useEffect(() => {
    if (learned) document.title = titleWithCount(document.title, waiting);
  }, [key, learned, waiting]);
  return null;
}
