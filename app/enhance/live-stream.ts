import { LIVE_EVENT_NAMES } from '~/domain/live-events';
import { fetchWithRetries, jsonOf } from './call-api';
import { pageAt } from './live-counts';
import { emitLive, type PageEvent, type PageEvents } from './live-emitter';

const REFRESH_MS = 60_000;

type Share = (event: PageEvent) => void;

/** When the last event happened that this page has heard of, in ms since 1970. */
let heardAt = 0;

/** Since when a new stream must tell what happened: what the page says itself, or has heard, it does not tell again. */
const missedSince = (): number => Math.max(pageAt(), heardAt + 1);

/** Tells this page of an event. Counts may have been fetched without a stream: what else happened is not heard with them. */
function hear(event: PageEvent): void {
  if (event.name !== 'counts') heardAt = Math.max(heardAt, event.data.at ?? 0);
  emitLive(event);
}

/**
 * Fetches only the counts: for when a stream is refused, and for events that do not contain them. False if
 * the member is logged out.
 */
async function refresh(share: Share): Promise<boolean> {
  const answer = await fetchWithRetries('/events', { headers: { Accept: 'application/json' } });
  const data = await jsonOf<PageEvents['counts']>(answer);
  if (data) share({ name: 'counts', data });
  return answer?.status !== 401;
}

/**
 * Opens this browser's one stream. A refused stream is tried again each minute, and the counts are fetched
 * meanwhile.
 */
function openStream(share: Share): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = async () => {
    if (await refresh(share)) connect();
  };
  const connect = () => {
    source = new EventSource(`/events?since=${missedSince()}`);
    for (const name of LIVE_EVENT_NAMES) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) =>
        share({ name, data: JSON.parse(data) } as PageEvent),
      );
    }
    for (const name of ['like', 'match'] as const) source.addEventListener(name, () => void refresh(share));
    source.onerror = () => {
      // The browser itself reconnects a broken connection.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(() => void retry(), REFRESH_MS);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** Without locks between tabs, each visible tab opens its own stream. */
function streamWhileVisible(): () => void {
  let close: (() => void) | null = null;
  const look = () => {
    if (document.hidden) {
      close?.();
      close = null;
    } else close ??= openStream(hear);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
}

/**
 * Lets one tab hold the stream and tell the others, because a browser allows only six connections to a host.
 * A tab that becomes visible takes the stream over, because phones suspend hidden tabs.
 */
function streamForAllTabs(name: string): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<PageEvent>) => hear(data);
  const share: Share = (event) => {
    hear(event);
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
      // Another tab took the stream over; a tab that was still waiting for it has nothing to close.
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

/**
 * Brings the server's events to this page, until the returned function is called or the browser puts the page
 * into its back/forward cache.
 */
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
