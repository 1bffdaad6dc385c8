import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { readClock } from '~/gateways/clock.server';
import { pageHeaders } from '~/http/answer/security-headers.server';
import type { MemberSite } from '~/http/request/require-member.server';

/** Frames that one process keeps open; each is a connection and a few kilobytes. */
const MOST = 1000;
/** A reader that vanished without a word holds its frame no longer than this. */
const LIFE_MS = 4 * 60_000;
/** What waits for a reader that does not read: then the frame begins anew. */
const MAX_WAITING_BYTES = 128 * 1024;
/** How soon a frame whose line broke, or whose life is over, asks again. */
const AGAIN_S = 2;

/** Sessions with an open frame: one a browser, since it allows a host six connections. */
const open = new Set<string>();

/** Whether this browser may have a frame kept open now (CHA-5); where not, the frame that refreshes itself does as well. */
export const mayOpenFrame = ({ member, tenant }: MemberSite): boolean =>
  tenant.settings.live_frames && open.size < MOST && !open.has(`${tenant.id} ${member.sessionId}`);

type Frame = {
  /** Where the frame begins anew. */
  address: string;
  /** Any of them ends the frame: the reader left, or the process stops. */
  signals: AbortSignal[];
  /** The page's beginning, with its head, up to where what comes is put; `nonce` admits its styles. */
  begin: (nonce: string) => string;
  /** Starts adding HTML, and gives the way to stop; `end` lets the frame begin anew, and `now` tells the time for as long as it is open. */
  feed: (add: (html: string) => void, end: () => void, now: () => Date) => () => void;
  lifeMs?: number;
};

/**
 * A page of HTML that goes on for minutes: what happens is added to it as it happens, without any script (CHA-5). When it ends, however
 * it ends, the browser asks for it anew.
 */
export function openFrame(
  { tenant, member }: MemberSite,
  { address, signals, begin, feed, lifeMs = LIFE_MS }: Frame,
): Response {
  const session = `${tenant.id} ${member.sessionId}`;
  const nonce = randomBytes(16).toString('base64');
  const encoder = new TextEncoder();
  const undo: (() => void)[] = [() => open.delete(session)];
  let ended = false;
  const cleanUp = () => {
    ended = true;
    for (const each of undo.splice(0)) each();
  };
  open.add(session);
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (ended) return;
          cleanUp();
          controller.close();
        };
        const add = (html: string) => {
          if (ended) return;
          controller.enqueue(encoder.encode(html));
          if ((controller.desiredSize ?? 0) < -MAX_WAITING_BYTES) end();
        };
        const life = setTimeout(end, lifeMs);
        undo.push(() => clearTimeout(life));
        for (const signal of signals) {
          setMaxListeners(0, signal);
          signal.addEventListener('abort', end);
          undo.push(() => signal.removeEventListener('abort', end));
        }
        add(begin(nonce));
        const stop = feed(add, end, readClock);
        if (ended) stop();
        else undo.push(stop);
        if (signals.some((signal) => signal.aborted)) end();
      },
      cancel: cleanUp,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  const headers = {
    ...pageHeaders({ tenant, nonce, styleHashes: [], framed: true }),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    Refresh: `${AGAIN_S}; url=${address}`,
  };
  return new Response(body, { headers });
}
