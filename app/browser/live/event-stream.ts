import { LIVE_EVENT_NAMES } from '~/domain/live-events';
import * as paths from '~/paths';
import { fetchWithRetries, readJson } from '~/browser/kit/fetch-with-retries';
import { pageAt } from './live-counts';
import { emitPageEvent, type PageEvent, type PageEvents } from './page-events';

const REFRESH_MS = 60_000;

type Share = (event: PageEvent) => void;

/** The time of the last event on this page, in ms since 1970. */
let lastEventAt = 0;

/** The time after which a new stream must resend events. */
const missedSince = (): number => Math.max(pageAt(), lastEventAt + 1);

/** Emits an event on this page. Fetched counts say nothing about other events. */
function receive(event: PageEvent): void {
  if (event.name !== 'counts') lastEventAt = Math.max(lastEventAt, event.data.at ?? 0);
  emitPageEvent(event);
}

/** Fetches only the counts, if events lack them or the stream is refused. False if the member is logged out. */
async function refresh(share: Share): Promise<boolean> {
  const answer = await fetchWithRetries(paths.events, { headers: { Accept: 'application/json' } });
  const data = await readJson<PageEvents['counts']>(answer);
  if (data) share({ name: 'counts', data });
  return answer?.status !== 401;
}

/** Opens this browser's only stream. A refused stream is retried each minute, with fetched counts meanwhile. */
function openStream(share: Share): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = async () => {
    if (await refresh(share)) connect();
  };
  const connect = () => {
    source = new EventSource(paths.eventsSince(missedSince()));
    for (const name of LIVE_EVENT_NAMES) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) =>
        share({ name, data: JSON.parse(data) }),
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

function streamWhileVisible(): () => void {
  let close: (() => void) | null = null;
  const look = () => {
    if (document.hidden) {
      close?.();
      close = null;
    } else close ??= openStream(receive);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
}

/**
 * Lets one tab hold the stream for all, because browsers allow six connections to a host. A visible tab takes it over:
 * phones suspend hidden ones.
 */
function streamForAllTabs(name: string): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<PageEvent>) => receive(data);
  const share: Share = (event) => {
    receive(event);
    channel.postMessage(event);
  };
  let isStopped = false;
  let leading = false;
  let waiting: AbortController | null = null;
  let releaseStream = () => {};
  const ask = (options: LockOptions) => {
    let close: (() => void) | null = null;
    const hold = () =>
      new Promise<void>((release) => {
        if (isStopped) return release();
        const end = openStream(share);
        leading = true;
        close = releaseStream = () => {
          end();
          release();
        };
      });
    navigator.locks.request(name, options, hold).catch(() => {
      // Another tab may take over before this one has a stream.
      if (!close) return;
      close();
      leading = false;
      if (!isStopped) wait();
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
    isStopped = true;
    document.removeEventListener('visibilitychange', take);
    waiting?.abort();
    releaseStream();
    channel.close();
  };
}

/** Delivers the server's events until the returned function is called or the page is cached for Back. */
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
