import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '~/domain/durations';
import type { Free } from '~/gateways/bus';
import { readClock } from '~/gateways/clock.server';
import { pageHeaders } from '~/http/answer/security-headers.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { encode, openStream } from './open-stream.server';

/** How many live pages one process keeps open; each costs a connection and a few kilobytes. */
const MOST_PAGES = 1000;
const LIFE_MS = 4 * MINUTE_MS;
const MAX_WAITING_BYTES = 128 * 1024;
/**
 * How many seconds after a live page ends, for whatever reason, the browser requests it again: at most one, so
 * that it adds no step to the history.
 */
const RELOAD_SECONDS = 1;

/** A member who uses more browsers at once gets pages that refresh themselves in the others. */
const MOST_PER_MEMBER = 3;

/** How many live pages this process has open. */
let open = 0;

/**
 * Takes the slots of a live page: one a session, because a browser allows only six connections to a host, and some a
 * member. Returns null if this browser may not open one now (CHA-5): it then gets a page that refreshes itself.
 */
export async function takeLivePage({ tenant, member, gateways }: MemberSite): Promise<Free | null> {
  if (!tenant.settings.live_frames || open >= MOST_PAGES) return null;
  const { bus } = gateways;
  const freeSession = await bus.takeSlot(`live page ${tenant.id} ${member.sessionId}`, 1);
  if (!freeSession) return null;
  const freeMember = await bus.takeSlot(`live pages ${tenant.id} ${member.id}`, MOST_PER_MEMBER);
  if (!freeMember) {
    freeSession();
    return null;
  }
  return () => {
    freeSession();
    freeMember();
  };
}

/** Returns whether this browser may open a live page now. */
export async function mayOpenLivePage(site: MemberSite): Promise<boolean> {
  const free = await takeLivePage(site);
  free?.();
  return free !== null;
}

type LivePage = {
  /** The address that the browser requests when the page ends. */
  address: string;
  request: Request;
  /** What ends the page besides its client: the process stops. */
  signals: AbortSignal[];
  /** Gives back the slots that were taken for the page. */
  free: Free;
  /** Returns the beginning of the page, up to where the added HTML goes; `nonce` allows its styles. */
  begin: (nonce: string) => string;
  /**
   * Starts adding HTML; returns the function that stops it. `end` ends the page, so that the browser requests
   * it again; `now` returns the current time.
   */
  feed: (add: (html: string) => void, end: () => void, now: () => Date) => () => void;
  lifeMs?: number;
};

function beginOrFree(begin: LivePage['begin'], nonce: string, free: Free): Uint8Array {
  try {
    return encode(begin(nonce));
  } catch (error) {
    free();
    throw error;
  }
}

/**
 * Answers with an HTML page that stays open for minutes and grows as things happen, without any script
 * (CHA-5). It ends with its session (ACC-13). When it ends, for whatever reason, the browser requests it again.
 */
export function openLivePage(
  site: MemberSite,
  { address, request, signals, free, begin, feed, lifeMs = LIFE_MS }: LivePage,
): Response {
  const nonce = randomBytes(16).toString('base64');
  const beginning = beginOrFree(begin, nonce, free);
  return openStream({
    request,
    signals,
    free,
    lifeMs,
    maxWaitingBytes: MAX_WAITING_BYTES,
    headers: {
      ...pageHeaders({ tenant: site.tenant, nonce, styleHashes: [], inIframe: true }),
      'Content-Type': 'text/html; charset=utf-8',
      Refresh: `${RELOAD_SECONDS}; url=${address}`,
    },
    start({ write, end }) {
      open++;
      write(beginning);
      const { tenant, member, gateways } = site;
      const stopListening = gateways.events.onSessionEnd(tenant.id, member.id, member.sessionId, end);
      const stop = feed((html) => write(encode(html)), end, readClock);
      return () => {
        open--;
        stopListening();
        stop();
      };
    },
  });
}
