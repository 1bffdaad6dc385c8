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

/** What another member of this browser left unsent is none of this one's business. */
function forgetOthers(own: string): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(PREFIX) && name !== own) localStorage.removeItem(name);
}

/** `from` says who wrote it: a tab may be older than the login of its browser. */
const postOf =
  (from: string) =>
  async ({ conversationId, key, text }: OutboxItem) => {
    const body = new URLSearchParams({ text, client_key: key, from });
    const answer = await fetch(`/chats/${conversationId}/live`, { method: 'POST', body }).catch(() => null);
    const retryAfterMs = Number(answer?.headers.get('Retry-After')) * 1000 || 0;
    return answer && { status: answer.status, body: await answer.json().catch(() => null), retryAfterMs };
  };

/** In a browser that keeps nothing, what is unsent lives as long as the page. */
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

/** This browser's outbox of a member; what is in it outlives the page, and goes out when the line is back (CHA-15). */
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
    // Two tabs would send the same; the server takes it once, but the order is kept by one at a time.
    alone: async (work) => ('locks' in navigator ? await navigator.locks.request(name, work) : await work()),
  });
  outboxes.set(memberId, made);
  return made;
}

/** Sends what was left unsent, now and whenever the line comes back; gives the way to stop. */
export function watchOutbox(memberId: string): () => void {
  const outbox = outboxOf(memberId);
  try {
    forgetOthers(PREFIX + memberId);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  const flush = () => void outbox.flush();
  flush();
  // A stream that begins anew says so too: the line is back.
  const stop = onLive(({ name }) => {
    if (name === 'counts') flush();
  });
  window.addEventListener('online', flush);
  return () => {
    stop();
    window.removeEventListener('online', flush);
  };
}
