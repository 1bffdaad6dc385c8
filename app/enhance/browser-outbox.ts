import { onLive } from './live-emitter';
import { createOutbox, type Outbox, type OutboxItem } from './outbox';
import { forgetOthers, keptFor, type Kept } from './kept';

/** Posts a message. `from` names its author, because a tab may be older than the browser's current login. */
const postOf =
  (from: string) =>
  async ({ conversationId, key, text }: OutboxItem) => {
    const body = new URLSearchParams({ text, client_key: key, from });
    const answer = await fetch(`/chats/${conversationId}/live`, { method: 'POST', body }).catch(() => null);
    const retryAfterMs = Number(answer?.headers.get('Retry-After')) * 1000 || 0;
    return answer && { status: answer.status, body: await answer.json().catch(() => null), retryAfterMs };
  };

function itemOf(value: string): OutboxItem | null {
  try {
    return JSON.parse(value) as OutboxItem;
  } catch {
    return null;
  }
}

/** Tells the open chats of this tab which messages another tab has sent or discarded, or was refused. */
function followOtherTabs(kept: Kept, outbox: () => Outbox): void {
  kept.onChangedElsewhere((value, now) => {
    const item = itemOf(now ?? value);
    if (!item) return;
    if (now === null) outbox().tell({ type: 'dropped', item });
    else if (item.refusal !== undefined) outbox().tell({ type: 'refused', item, refusal: item.refusal });
  });
}

const outboxes = new Map<string, Outbox>();

/**
 * Returns a member's outbox in this browser. Its messages survive the page and are sent when the connection
 * is back (CHA-15). Each has an entry of its own, so that two tabs cannot overwrite each other's (CHA-18).
 */
export function outboxOf(memberId: string): Outbox {
  const known = outboxes.get(memberId);
  if (known) return known;
  forgetOthers(memberId);
  const kept = keptFor('outbox', memberId);
  const made = createOutbox({
    load: () => kept.values().flatMap((value) => itemOf(value) ?? []),
    keep: (item) => kept.set(item.key, JSON.stringify(item)),
    drop: (key) => kept.remove(key),
    post: postOf(memberId),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    now: Date.now,
    isOnline: () => navigator.onLine,
    // Only one tab sends at a time: the server stores a message sent twice only once, but two tabs could
    // change the order.
    alone: async (chat, work) =>
      'locks' in navigator ? await navigator.locks.request(`outbox ${memberId} ${chat}`, work) : await work(),
  });
  followOtherTabs(kept, () => made);
  outboxes.set(memberId, made);
  return made;
}

/**
 * Sends what was left unsent, now and whenever the connection comes back; returns the function that stops it.
 */
export function watchOutbox(memberId: string): () => void {
  const outbox = outboxOf(memberId);
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
