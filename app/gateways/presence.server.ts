/** Who is online and who is typing: short-lived facts that no page depends on. */
export type Presence = {
  seen(tenantId: string, memberId: string, now: Date): void;
  isOnline(tenantId: string, memberId: string, now: Date): boolean;
  typing(tenantId: string, conversationId: string, memberId: string, now: Date): void;
  /** Ends a member's typing, in whichever conversation it was. */
  stopTyping(tenantId: string, memberId: string): void;
  isTyping(tenantId: string, conversationId: string, memberId: string, now: Date): boolean;
  /** How many marks are stored, expired ones included. */
  size(): number;
};

const ONLINE_MS = 3 * 60_000;
const TYPING_MS = 6_000;
const MOST_KEPT = 50_000;

type Mark = { end: number; value: string };

/**
 * Marks with a value that each hold for `forMs`. All last equally long and a repeated mark moves to the end, so the map is
 * in the order in which they expire: a new mark removes at most two from the front, and the size holds
 * without ever walking through all of them.
 */
function createMarks(forMs: number, most: number) {
  const marks = new Map<string, Mark>();
  // One walk for good: a map that is asked for its first entry again passes all that were removed before it.
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
    set(key: string, value: string, now: Date) {
      marks.delete(key);
      marks.set(key, { end: now.getTime() + forMs, value });
      dropFirst((end) => end <= now.getTime());
      dropFirst((end) => end <= now.getTime() || marks.size > most);
    },
    remove: (key: string) => void marks.delete(key),
    holds(key: string, value: string, now: Date) {
      const mark = marks.get(key);
      return mark !== undefined && mark.value === value && mark.end > now.getTime();
    },
    size: () => marks.size,
  };
}

export function createPresence({ most = MOST_KEPT }: { most?: number } = {}): Presence {
  const online = createMarks(ONLINE_MS, most);
  const typing = createMarks(TYPING_MS, most);
  return {
    seen: (tenantId, memberId, now) => online.set(`${tenantId} ${memberId}`, '', now),
    isOnline: (tenantId, memberId, now) => online.holds(`${tenantId} ${memberId}`, '', now),
    typing: (tenantId, conversationId, memberId, now) =>
      typing.set(`${tenantId} ${memberId}`, conversationId, now),
    stopTyping: (tenantId, memberId) => typing.remove(`${tenantId} ${memberId}`),
    isTyping: (tenantId, conversationId, memberId, now) =>
      typing.holds(`${tenantId} ${memberId}`, conversationId, now),
    size: () => online.size() + typing.size(),
  };
}
