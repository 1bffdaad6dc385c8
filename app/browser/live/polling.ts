import * as paths from '~/paths';
import { readJson, readApi } from '~/browser/kit/fetch-with-retries';
import { emitPageEvent, type Timestamped } from './page-events';

const POLLING = { delayMs: 5000, everyMs: 60_000, everyPushedMs: 300_000 };

/** Returns the wait before the next poll: short at first, then a minute, longer with push notifications (API-13). */
export const pollAfterMs = (polls: number, subscribed: boolean): number =>
  polls === 0 ? POLLING.delayMs : subscribed ? POLLING.everyPushedMs : POLLING.everyMs;

/** The server's time of a response, which may arrive after a newer event. */
function readResponseTime(answer: Response | null): Timestamped {
  const at = Number(answer?.headers.get('X-As-Of'));
  return at > 0 ? { at } : {};
}

export async function refreshLikes(): Promise<void> {
  const answer = await readApi(paths.apiLikes);
  const likes = await readJson<{ new_likes: number }>(answer);
  if (likes)
    emitPageEvent({ name: 'likes', data: { newLikes: likes.new_likes, ...readResponseTime(answer) } });
}

/** Fetches the chats, and publishes the counts like a stream's first event. */
async function refreshChats(): Promise<void> {
  const answer = await readApi(paths.apiChats);
  const chats = await readJson<{ unread_messages: number }>(answer);
  if (chats)
    emitPageEvent({ name: 'counts', data: { unread: chats.unread_messages, ...readResponseTime(answer) } });
}

async function refreshUser(): Promise<void> {
  const answer = await readApi(paths.apiUser);
  const user = await readJson<{ credits: number; paid_user: boolean }>(answer);
  if (user)
    emitPageEvent({
      name: 'user',
      data: { credits: user.credits, paidUser: user.paid_user, ...readResponseTime(answer) },
    });
}

const REFRESHERS = [refreshUser, refreshChats, refreshLikes];

/** Fetches the member, the chats and the likes: by timer and on each push (API-13, PWA-6). Ignores broken responses. */
export const refreshAll = () => Promise.all(REFRESHERS.map((refresh) => refresh()));

async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return Boolean(await registration?.pushManager?.getSubscription().catch(() => null));
}

/** Reports that the page was hidden, even while it is left (API-5). */
function reportHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  navigator.sendBeacon(paths.apiPageHidden, new Blob(['{}'], { type: 'application/json' }));
}

/** Polls for news and reports a hidden page, until the returned function is called (API-13). */
export function startPolling(): () => void {
  document.addEventListener('visibilitychange', reportHidden);
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const next = (polls: number, subscribed: boolean) => {
    timer = setTimeout(() => void poll(polls + 1), pollAfterMs(polls, subscribed));
  };
  const poll = async (polls: number) => {
    await refreshAll();
    const subscribed = await isSubscribed();
    if (!isStopped) next(polls, subscribed);
  };
  next(0, false);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', reportHidden);
  };
}
