import * as paths from '~/paths';
import { readJson, postApi, readApi } from '~/browser/kit/fetch-with-retries';
import { permissionNow, setPushState } from './push-state';
import { SUBSCRIBER_KEY } from '~/browser/kit/storage-keys';

const STORE = paths.apiPush;

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));

const toBase64url = (bytes: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Without storage, each visit queries the browser again. */
function remember(memberId: string | null): void {
  try {
    if (memberId === null) localStorage.removeItem(SUBSCRIBER_KEY);
    else localStorage.setItem(SUBSCRIBER_KEY, memberId);
  } catch {
    // The browser forbids storage.
  }
}

function readSubscriber(): string | null {
  try {
    return localStorage.getItem(SUBSCRIBER_KEY);
  } catch {
    return null;
  }
}

const postSubscription = async (body: object): Promise<number> => (await postApi(STORE, body))?.status ?? 0;

async function fetchPublicKey(): Promise<string | null> {
  const settings = await readJson<{ push_public_key: string }>(await readApi(paths.apiSettings));
  return settings?.push_public_key ?? null;
}

async function findPushManager(): Promise<PushManager | null> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

const subscribeWith = (manager: PushManager, key: string): Promise<PushSubscription | null> =>
  manager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(key) }).catch(() => null);

async function subscribeFor(memberId: string, manager: PushManager, key: string): Promise<boolean> {
  const subscription = await subscribeWith(manager, key);
  const isSubscribed = subscription !== null && (await postSubscription(subscription.toJSON())) === 200;
  if (isSubscribed) remember(memberId);
  setPushState({ isSubscribed });
  return isSubscribed;
}

/** Asks for permission, which needs a press, and subscribes this browser (PWA-3). */
export async function turnOnPush(memberId: string): Promise<'on' | 'denied' | 'failed'> {
  const permission = await Notification.requestPermission();
  setPushState({});
  if (permission !== 'granted') return 'denied';
  const [manager, key] = await Promise.all([findPushManager(), fetchPublicKey()]);
  return manager && key && (await subscribeFor(memberId, manager, key)) ? 'on' : 'failed';
}

export async function turnOffPush(): Promise<void> {
  const subscription = await (await findPushManager())?.getSubscription();
  remember(null);
  if (subscription) {
    await postSubscription({ active: false, endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  setPushState({ isSubscribed: false });
}

/** Subscribes a browser again, without asking. If the server is unreachable, the next renewal repairs it. */
async function subscribeAgain(manager: PushManager, key: string): Promise<void> {
  const subscription = permissionNow() === 'granted' ? await subscribeWith(manager, key) : null;
  setPushState({ isSubscribed: subscription !== null });
  if (subscription) await postSubscription(subscription.toJSON());
}

/**
 * Renews the browser's subscription at each visit, or replaces a lost, dropped or outdated one (PWA-3). Ends another
 * member's subscription.
 */
export async function renewPush(memberId: string): Promise<void> {
  const manager = await findPushManager();
  const subscription = await manager?.getSubscription();
  if (!manager || readSubscriber() !== memberId) {
    if (subscription) remember(null);
    await subscription?.unsubscribe();
    return setPushState({ isSubscribed: false });
  }
  const key = await fetchPublicKey();
  if (subscription && (!key || key === toBase64url(subscription.options.applicationServerKey))) {
    setPushState({ isSubscribed: true });
    if ((await postSubscription({ ...subscription.toJSON(), renewal: true })) !== 404 || !key) return;
  }
  await subscription?.unsubscribe();
  if (key) await subscribeAgain(manager, key);
  else setPushState({ isSubscribed: false });
}

export async function clearNotifications(): Promise<void> {
  remember(null);
  await navigator.clearAppBadge?.().catch(() => {});
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
