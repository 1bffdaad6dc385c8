import type { Bus } from './bus';
import { readClock } from '~/gateways/clock.server';

export type Typing = {
  start(tenantId: string, conversationId: string, memberId: string): void;
  stop(tenantId: string, memberId: string): void;
  isTyping(tenantId: string, conversationId: string, memberId: string): boolean;
  size(): number;
};

const TYPING_MS = 6_000;
const MOST_STORED = 50_000;

type Mark = { end: number; conversationId: string };

/** Equal lifetimes keep the map in order of expiry, so each insertion removes at most two from the front. */
function createMarks(most: number, now: () => number) {
  const marks = new Map<string, Mark>();
  // One iterator for all calls: a new one would pass all removed entries.
  let walk = marks.entries();
  let first: [string, Mark] | null = null;
  const findFirst = () => {
    while (!first || marks.get(first[0]) !== first[1]) {
      const next = walk.next();
      if (next.done) walk = marks.entries();
      first = next.done ? null : next.value;
      if (!first) return null;
    }
    return first;
  };
  const dropFirst = (isDue: (end: number) => boolean) => {
    const found = findFirst();
    if (found && isDue(found[1].end)) marks.delete(found[0]);
  };
  return {
    set(key: string, conversationId: string) {
      const at = now();
      marks.delete(key);
      marks.set(key, { end: at + TYPING_MS, conversationId });
      dropFirst((end) => end <= at);
      dropFirst((end) => end <= at || marks.size > most);
    },
    remove: (key: string) => void marks.delete(key),
    has(key: string, conversationId: string) {
      const mark = marks.get(key);
      return mark?.conversationId === conversationId && mark.end > now();
    },
    isEmpty: (key: string) => !marks.has(key),
    size: () => marks.size,
  };
}

type Change = { tenantId: string; memberId: string; conversationId: string | null };

/** Tracks who is typing; shared by all processes of the bus. */
export function createTyping(
  bus: Bus,
  { most = MOST_STORED, now = () => readClock().getTime() }: { most?: number; now?: () => number } = {},
): Typing {
  const marks = createMarks(most, now);
  bus.onBroadcast('typing', ({ tenantId, memberId, conversationId }: Change) => {
    const key = `${tenantId} ${memberId}`;
    if (conversationId === null) marks.remove(key);
    else marks.set(key, conversationId);
  });
  const send = (change: Change) => bus.broadcast('typing', change);
  return {
    start: (tenantId, conversationId, memberId) => send({ tenantId, memberId, conversationId }),
    stop(tenantId, memberId) {
      if (!marks.isEmpty(`${tenantId} ${memberId}`)) send({ tenantId, memberId, conversationId: null });
    },
    isTyping: (tenantId, conversationId, memberId) => marks.has(`${tenantId} ${memberId}`, conversationId),
    size: () => marks.size(),
  };
}
