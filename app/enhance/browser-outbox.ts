import { onLive } from './live-emitter';
import { createOutbox, type Outbox, type OutboxItem } from './outbox';

const PREFIX = 'outbox ';

function read(name: string): OutboxItem[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as OutboxItem[];
  } catch {
    return [];
  }
}

/** Deletes what other members left unsent in this browser. */
function forgetOthers(own: string): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(PREFIX) && name !== own) localStorage.removeItem(name);
}

/** Posts a message. `from` names its author, because a tab may be older than the browser's current login. */
const postOf =
  (from: string) =>
  async ({ conversationId, key, text }: OutboxItem) => {
    const body = new URLSearchParams({ text, client_key: key, from });
    const answer = await fetch(`/chats/${conversationId}/live`, { method: 'POST', body }).catch(() => null);
    const retryAfterMs = Number(answer?.headers.get('Retry-After')) * 1000 || 0;
    return answer && { status: answer.status, body: await answer.json().catch(() => null), retryAfterMs };
  };

/**
 * Keeps the unsent messages in localStorage, or in memory as long as the page lives if the browser stores
 * nothing.
 */
function keptIn(name: string): { load: () => OutboxItem[]; save: (items: OutboxItem[]) => void } {
  let inMemory: OutboxItem[] | null = null;
  return {
    load: () => inMemory ?? read(name),
    save(items) {
      try {
        if (items.length > 0) localStorage.setItem(name, JSON.stringify(items));
        else localStorage.removeItem(name);
        inMemory = null;
      } catch {
        inMemory = items;
      }
    },
  };
}

const outboxes = new Map<string, Outbox>();

/**
 * Returns a member's outbox in this browser. Its messages survive the page and are sent when the connection
 * is back (CHA-15).
 */
export function outboxOf(memberId: string): Outbox {
  const known = outboxes.get(memberId);
  if (known) return known;
  const name = PREFIX + memberId;
  const made = createOutbox({
    ...keptIn(name),
    post: postOf(memberId),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    isOnline: () => navigator.onLine,
    // Only one tab sends at a time: the server stores a message sent twice only once, but two tabs could
    // change the order.
    alone: async (work) => ('locks' in navigator ? await navigator.locks.request(name, work) : await work()),
  });
  outboxes.set(memberId, made);
  return made;
}

/**
 * Sends what was left unsent, now and whenever the connection comes back; returns the function that stops it.
 */
export function watchOutbox(memberId: string): () => void {
  const outbox = outboxOf(memberId);
  try {
    forgetOthers(PREFIX + memberId);
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
  const flush = () => void outbox.flush();
  flush();
  // The counts are a stream's first event, so the connection is back.
  const stop = onLive(({ name }) => {
    if (name === 'counts') flush();
  });
  window.addEventListener('online', flush);
  return () => {
    stop();
    window.removeEventListener('online', flush);
  };
}
