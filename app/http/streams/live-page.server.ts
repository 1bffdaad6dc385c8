import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '~/domain/durations';
import type { Free } from '~/gateways/live/bus';
import { readClock } from '~/gateways/clock.server';
import { pageHeaders } from '~/http/answer/security-headers.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { encode, openStream } from './open-stream.server';

/** The process's limit; each costs a connection and a few kilobytes. */
const MAX_PAGES = 1000;
const LIFE_MS = 4 * MINUTE_MS;
const MAX_WAITING_BYTES = 128 * 1024;
/** The browser reloads after its end. Above one second, it would add a step to the history. */
const RELOAD_SECONDS = 1;

/** Further browsers get pages that refresh themselves. */
const MAX_PER_MEMBER = 3;

let open = 0;

/** Browsers open only six connections per host. Without a slot, the page refreshes itself (CHA-5). */
export async function reserveLivePage({ tenant, member, gateways }: MemberSite): Promise<Free | null> {
  if (!tenant.settings.live_frames || open >= MAX_PAGES) return null;
  const { bus } = gateways;
  const freeSession = await bus.takeSlot(`live page ${tenant.id} ${member.sessionId}`, 1);
  if (!freeSession) return null;
  const freeMember = await bus.takeSlot(`live pages ${tenant.id} ${member.id}`, MAX_PER_MEMBER);
  if (!freeMember) {
    freeSession();
    return null;
  }
  return () => {
    freeSession();
    freeMember();
  };
}

export async function canOpenLivePage(site: MemberSite): Promise<boolean> {
  const free = await reserveLivePage(site);
  free?.();
  return free !== null;
}

type LivePage = {
  address: string;
  request: Request;
  signals: AbortSignal[];
  free: Free;
  begin: (nonce: string) => string;
  /** Starts adding HTML; returns the function that stops it. `end` makes the browser reload the page. */
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

/** Answers with a page that grows for minutes without scripts (CHA-5). It ends with its session (ACC-13). */
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
