import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '~/domain/durations';
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

/**
 * The sessions that have a live page open, with their members: one each, because a browser allows only six
 * connections to a host.
 */
const open = new Map<string, string>();

const sessionOf = ({ tenant, member }: MemberSite) => `${tenant.id} ${member.sessionId}`;
const memberOf = ({ tenant, member }: MemberSite) => `${tenant.id} ${member.id}`;

const hasMost = (memberKey: string): boolean =>
  [...open.values()].filter((each) => each === memberKey).length >= MOST_PER_MEMBER;

/**
 * Whether this browser may open a live page now (CHA-5). If not, it gets a page that refreshes itself
 * instead.
 */
export const mayOpenLivePage = (site: MemberSite): boolean =>
  site.tenant.settings.live_frames &&
  open.size < MOST_PAGES &&
  !open.has(sessionOf(site)) &&
  !hasMost(memberOf(site));

type LivePage = {
  /** The address that the browser requests when the page ends. */
  address: string;
  request: Request;
  /** What ends the page besides its client: the process stops. */
  signals: AbortSignal[];
  /** Returns the beginning of the page, up to where the added HTML goes; `nonce` allows its styles. */
  begin: (nonce: string) => string;
  /**
   * Starts adding HTML; returns the function that stops it. `end` ends the page, so that the browser requests
   * it again; `now` returns the current time.
   */
  feed: (add: (html: string) => void, end: () => void, now: () => Date) => () => void;
  lifeMs?: number;
};

/**
 * Answers with an HTML page that stays open for minutes and grows as things happen, without any script
 * (CHA-5). It ends with its session (ACC-13). When it ends, for whatever reason, the browser requests it again.
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
      ...pageHeaders({ tenant: site.tenant, nonce, styleHashes: [], inIframe: true }),
      'Content-Type': 'text/html; charset=utf-8',
      Refresh: `${RELOAD_SECONDS}; url=${address}`,
    },
    start({ write, end }) {
      const session = sessionOf(site);
      open.set(session, memberOf(site));
      write(beginning);
      const { tenant, member, gateways } = site;
      const stopListening = gateways.events.onSessionEnd(tenant.id, member.id, member.sessionId, end);
      const stop = feed((html) => write(encode(html)), end, readClock);
      return () => {
        open.delete(session);
        stopListening();
        stop();
      };
    },
  });
}
