import * as paths from '~/paths';
import { listenToPage } from '~/browser/live/page-events';
import { createOutbox, type Outbox, type OutboxItem } from './outbox';
import { FOR_SCRIPTS } from '~/browser/kit/fetch-with-retries';
import { clearOtherMembers, memberStorage, type MemberStorage } from '~/browser/kit/member-storage';

/** Posts a message. `from` names its author: a tab may be older than the browser's login. */
const createPost =
  (from: string) =>
  async ({ conversationId, key, text, replyTo }: OutboxItem) => {
    const body = new URLSearchParams({ text, client_key: key, from });
    if (typeof replyTo === 'object') body.set('about', replyTo.topic);
    else if (replyTo !== undefined) body.set('reply_to', `${replyTo}`);
    const init = { method: 'POST', headers: FOR_SCRIPTS, body };
    const answer = await fetch(paths.chat(conversationId), init).catch(() => null);
    const retryAfterMs = Number(answer?.headers.get('Retry-After')) * 1000 || 0;
    return answer && { status: answer.status, body: await answer.json().catch(() => null), retryAfterMs };
  };

function parseItem(value: string): OutboxItem | null {
  try {
    return JSON.parse(value) as OutboxItem;
  } catch {
    return null;
  }
}

/** Forwards other tabs' changes to this tab's open chats. */
function followOtherTabs(entries: MemberStorage, outbox: () => Outbox): void {
  entries.onChangedElsewhere((value, now) => {
    const item = parseItem(now ?? value);
    if (!item) return;
    if (now === null) outbox().tell({ type: 'dropped', item });
    else if (item.refusal !== undefined) outbox().tell({ type: 'refused', item, refusal: item.refusal });
  });
}

const outboxes = new Map<string, Outbox>();

/**
 * Returns a member's outbox, which survives a reload (CHA-15). One entry per message, so that tabs never overwrite each
 * other's (CHA-18).
 */
export function createBrowserOutbox(memberId: string): Outbox {
  const existing = outboxes.get(memberId);
  if (existing) return existing;
  clearOtherMembers(memberId);
  const entries = memberStorage('outbox', memberId);
  const created = createOutbox({
    load: () => entries.values().flatMap((value) => parseItem(value) ?? []),
    keep: (item) => entries.set(item.key, JSON.stringify(item)),
    drop: (key) => entries.remove(key),
    post: createPost(memberId),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    now: Date.now,
    isOnline: () => navigator.onLine,
    // Only one tab sends at a time: the server ignores duplicates, but the order could change.
    alone: async (chat, work) =>
      'locks' in navigator ? navigator.locks.request(`outbox ${memberId} ${chat}`, work) : work(),
  });
  followOtherTabs(entries, () => created);
  outboxes.set(memberId, created);
  return created;
}

export function watchOutbox(memberId: string): () => void {
  const outbox = createBrowserOutbox(memberId);
  const flush = () => void outbox.flush();
  flush();
  // A stream starts with the counts, so the connection is back.
  const stop = listenToPage(({ name }) => {
    if (name === 'counts') flush();
  });
  window.addEventListener('online', flush);
  return () => {
    stop();
    window.removeEventListener('online', flush);
  };
}
