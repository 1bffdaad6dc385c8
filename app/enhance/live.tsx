import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { watchOutbox } from './browser-outbox';
import { leaveToBrowser, noteLeaving } from './chunk-reload';
import { setCounts, useLiveCounts } from './live-counts';
import { onLive } from './live-emitter';
import { startLive } from './live-stream';
import { startPolling } from './polling';

/** A title with the number of what waits before it (NAV-13). */
export function titleWithCount(title: string, waiting: number): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return waiting > 0 ? `(${waiting}) ${bare}` : bare;
}

/** What of ERR-3 happens while a page runs. */
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

/** Keeps badges and the title as they are on the server, and passes events on to the open chat (NAV-8, NAV-13, CHA-5, API-13). */
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
  // A newly loaded page knows best.
  useEffect(() => setCounts(null), [unread, newLikes, credits]);
  useEffect(() => {
    if (learned) document.title = titleWithCount(document.title, waiting);
  }, [key, learned, waiting]);
  return null;
}
