import { jsonOf, readApi } from './call-api';
import { emitLive, type Told } from './live-emitter';

const POLLING = { delayMs: 5000, everyMs: 60_000, everyPushedMs: 300_000 };

/**
 * Returns how long until the lists are fetched again: soon at first, then each minute, and less often if push
 * notifications announce what is new (API-13).
 */
export const pollAfterMs = (polls: number, subscribed: boolean): number =>
  polls === 0 ? POLLING.delayMs : subscribed ? POLLING.everyPushedMs : POLLING.everyMs;

/** When what an answer says was read: it may arrive after an event that knows better. */
function asOf(answer: Response | null): Told {
  const at = Number(answer?.headers.get('X-As-Of'));
  return at > 0 ? { at } : {};
}

/** Fetches the likes and tells the page how many are new. */
export async function refreshLikes(): Promise<void> {
  const answer = await readApi('/api/likes.php');
  const likes = await jsonOf<{ new_likes: number }>(answer);
  if (likes) emitLive({ name: 'likes', data: { newLikes: likes.new_likes, ...asOf(answer) } });
}

/**
 * Fetches the chats and publishes the counts like a stream's first event, so that lists and an open chat
 * fetch what they missed.
 */
async function refreshChats(): Promise<void> {
  const answer = await readApi('/api/chats.php');
  const chats = await jsonOf<{ unread_messages: number }>(answer);
  if (chats) emitLive({ name: 'counts', data: { unread: chats.unread_messages, ...asOf(answer) } });
}

/** Fetches the member and tells the page the balance. */
async function refreshUser(): Promise<void> {
  const answer = await readApi('/api/user.php');
  const user = await jsonOf<{ credits: number; paid_user: boolean }>(answer);
  if (user)
    emitLive({ name: 'user', data: { credits: user.credits, paidUser: user.paid_user, ...asOf(answer) } });
}

/** What is fetched, whether or not the page is visible. */
const REFRESHED = [refreshUser, refreshChats, refreshLikes];

/**
 * Fetches the member, the chats and the likes again: now and then, and on every push (API-13, PWA-6). An answer
 * that breaks off, or is another network's page, tells nothing.
 */
export const refreshAll = () => Promise.all(REFRESHED.map((refresh) => refresh()));

async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return Boolean(await registration?.pushManager?.getSubscription().catch(() => null));
}

/** Tells the site that the page was hidden, even while it is being left (API-5). */
function tellHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }));
}

/** Polls what is new for a member, and tells when the page is hidden, until the returned function is called (API-13). */
export function startPolling(): () => void {
  document.addEventListener('visibilitychange', tellHidden);
  let timer: ReturnType<typeof setTimeout>;
  let over = false;
  const next = (polls: number, subscribed: boolean) => {
    timer = setTimeout(() => void poll(polls + 1), pollAfterMs(polls, subscribed));
  };
  const poll = async (polls: number) => {
    await refreshAll();
    const subscribed = await isSubscribed();
    if (!over) next(polls, subscribed);
  };
  next(0, false);
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tellHidden);
  };
}
