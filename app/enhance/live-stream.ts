import { LIVE_EVENT_NAMES } from '~/domain/live-events';
import { emitLive, type PageEvent, type PageEvents } from './live-emitter';

const REFRESH_MS = 60_000;

type Share = (event: PageEvent) => void;

/** Asks for the counts alone: where a stream is refused, and where an event does not carry them. False when signed out. */
async function refresh(share: Share): Promise<boolean> {
  const answer = await fetch('/events', { headers: { Accept: 'application/json' } }).catch(() => null);
  if (answer?.ok) share({ name: 'counts', data: (await answer.json()) as PageEvents['counts'] });
  return answer?.status !== 401;
}

/** Opens the one stream of this browser; a stream that is refused is tried again each minute, and the counts are asked for meanwhile. */
function openStream(share: Share): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = async () => {
    if (await refresh(share)) connect();
  };
  const connect = () => {
    source = new EventSource('/events');
    for (const name of LIVE_EVENT_NAMES) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) =>
        share({ name, data: JSON.parse(data) } as PageEvent),
      );
    }
    for (const name of ['like', 'match'] as const) source.addEventListener(name, () => void refresh(share));
    source.onerror = () => {
      // A line that breaks is mended by the browser itself.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(() => void retry(), REFRESH_MS);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** Without locks between tabs, the visible ones hold a stream each. */
function streamWhileVisible(): () => void {
  let close: (() => void) | null = null;
  const look = () => {
    if (document.hidden) {
      close?.();
      close = null;
    } else close ??= openStream(emitLive);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
}

/**
 * One tab of a browser holds the stream and tells the others (a browser allows a host six connections). The tab that becomes visible
 * takes it over, since phones put hidden ones to sleep.
 */
function streamForAllTabs(name: string): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<PageEvent>) => emitLive(data);
  const share: Share = (event) => {
    emitLive(event);
    channel.postMessage(event);
  };
  let over = false;
  let leading = false;
  let waiting: AbortController | null = null;
  let letGo = () => {};
  const ask = (options: LockOptions) => {
    let close: (() => void) | null = null;
    const hold = () =>
      new Promise<void>((release) => {
        if (over) return release();
        const end = openStream(share);
        leading = true;
        close = letGo = () => {
          end();
          release();
        };
      });
    navigator.locks.request(name, options, hold).catch(() => {
      // Taken over by another tab; a request that was still waiting has nothing to end.
      if (!close) return;
      close();
      leading = false;
      if (!over) wait();
    });
  };
  const wait = () => {
    waiting = new AbortController();
    ask({ signal: waiting.signal });
  };
  const take = () => {
    if (document.hidden || leading) return;
    leading = true;
    waiting?.abort();
    ask({ steal: true });
  };
  if (document.hidden) wait();
  else take();
  document.addEventListener('visibilitychange', take);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', take);
    waiting?.abort();
    letGo();
    channel.close();
  };
}

/** Brings the server's events to this page until the returned function is called, or the page is put aside by the browser. */
export function startLive(memberId: string): () => void {
  const start = () =>
    'locks' in navigator && 'BroadcastChannel' in window
      ? streamForAllTabs(`live ${memberId}`)
      : streamWhileVisible();
  let stop: (() => void) | null = start();
  const rest = () => {
    stop?.();
    stop = null;
  };
  const wake = () => void (stop ??= start());
  window.addEventListener('pagehide', rest);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('pagehide', rest);
    window.removeEventListener('pageshow', wake);
    rest();
  };
}
