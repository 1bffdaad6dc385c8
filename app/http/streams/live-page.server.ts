import { randomBytes } from 'node:crypto';
import { readClock } from '~/gateways/clock.server';
import { pageHeaders } from '~/http/answer/security-headers.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { encode, openStream } from './open-stream.server';

/** Live pages that one process keeps open; each is a connection and a few kilobytes. */
const MOST = 1000;
const LIFE_MS = 4 * 60_000;
const MAX_WAITING_BYTES = 128 * 1024;
/** How soon a browser whose live page has ended, for whatever reason, asks for it again. */
const AGAIN_S = 2;

/** Sessions with a live page: one a browser, since a browser allows a host six connections. */
const open = new Set<string>();

const sessionOf = ({ tenant, member }: MemberSite) => `${tenant.id} ${member.sessionId}`;

/** Whether this browser may have a live page now (CHA-5); where it may not, a page that refreshes itself does as well. */
export const mayOpenLivePage = (site: MemberSite): boolean =>
  site.tenant.settings.live_frames && open.size < MOST && !open.has(sessionOf(site));

type LivePage = {
  /** Where the page begins anew. */
  address: string;
  request: Request;
  /** What ends the page besides its reader: the process stops. */
  signals: AbortSignal[];
  /** The page's beginning, with its head, up to where what comes is put; `nonce` admits its styles. */
  begin: (nonce: string) => string;
  /** Starts adding HTML, and gives the way to stop; `end` lets the page begin anew, and `now` tells the time for as long as it is open. */
  feed: (add: (html: string) => void, end: () => void, now: () => Date) => () => void;
  lifeMs?: number;
};

/**
 * A page of HTML that goes on for minutes: what happens is added to it as it happens, without any script (CHA-5). When it ends, however
 * it ends, the browser asks for it anew.
 */
export function openLivePage(
  site: MemberSite,
  { address, request, signals, begin, feed, lifeMs = LIFE_MS }: LivePage,
): Response {
  const nonce = randomBytes(16).toString('base64');
  const beginning = encode(begin(nonce));
  return openStream({
    request,
    signals,
    lifeMs,
    maxWaitingBytes: MAX_WAITING_BYTES,
    headers: {
      ...pageHeaders({ tenant: site.tenant, nonce, styleHashes: [], framed: true }),
      'Content-Type': 'text/html; charset=utf-8',
      Refresh: `${AGAIN_S}; url=${address}`,
    },
    start({ write, end }) {
      const session = sessionOf(site);
      open.add(session);
      write(beginning);
      const stop = feed((html) => write(encode(html)), end, readClock);
      return () => {
        open.delete(session);
        stop();
      };
    },
  });
}
