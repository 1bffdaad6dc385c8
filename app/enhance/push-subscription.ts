import { jsonOf, postApi, readApi } from './call-api';
import { permissionNow, setPushState } from './push-state';
import { SUBSCRIBER } from './stored';

const STORE = '/api/user.php?push=1';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));

const base64urlOf = (bytes: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Works without storage as well: then each visit asks the browser anew. */
function remember(memberId: string | null): void {
  try {
    if (memberId === null) localStorage.removeItem(SUBSCRIBER);
    else localStorage.setItem(SUBSCRIBER, memberId);
  } catch {
    // The browser stores nothing.
  }
}

function subscriber(): string | null {
  try {
    return localStorage.getItem(SUBSCRIBER);
  } catch {
    return null;
  }
}

/** Returns the status of the answer; 0 without one. */
const tell = async (body: object): Promise<number> => (await postApi(STORE, body))?.status ?? 0;

async function publicKey(): Promise<string | null> {
  const settings = await jsonOf<{ push_public_key: string }>(await readApi('/api/settings.php'));
  return settings?.push_public_key ?? null;
}

async function manager(): Promise<PushManager | null> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

const subscribeWith = (found: PushManager, key: string): Promise<PushSubscription | null> =>
  found.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }).catch(() => null);

/** Subscribes the browser with the site's key, and stores it with the member. */
async function subscribeFor(memberId: string, found: PushManager, key: string): Promise<boolean> {
  const subscription = await subscribeWith(found, key);
  const isSubscribed = subscription !== null && (await tell(subscription.toJSON())) === 200;
  if (isSubscribed) remember(memberId);
  setPushState({ isSubscribed });
  return isSubscribed;
}

/** Asks for permission, which browsers allow only after a press, and subscribes this browser (PWA-3). */
export async function turnOnPush(memberId: string): Promise<'on' | 'denied' | 'failed'> {
  const permission = await Notification.requestPermission();
  setPushState({});
  if (permission !== 'granted') return 'denied';
  const [found, key] = await Promise.all([manager(), publicKey()]);
  return found && key && (await subscribeFor(memberId, found, key)) ? 'on' : 'failed';
}

/** Ends this browser's subscription here and on the server. */
export async function turnOffPush(): Promise<void> {
  const subscription = await (await manager())?.getSubscription();
  remember(null);
  if (subscription) {
    await tell({ active: false, endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  setPushState({ isSubscribed: false });
}

/**
 * Subscribes a browser whose member has turned push on before, without asking them. If the server cannot be told, they
 * stay subscribed: the next renewal finds that it lacks this one.
 */
async function subscribeAgain(found: PushManager, key: string): Promise<void> {
  const subscription = permissionNow() === 'granted' ? await subscribeWith(found, key) : null;
  setPushState({ isSubscribed: subscription !== null });
  if (subscription) await tell(subscription.toJSON());
}

/**
 * Renews the browser's subscription on the server at each visit. It is replaced if the server has dropped it or has
 * another key by now, or if the browser has lost it (PWA-3). One that another member made in this browser is ended.
 */
export async function renewPush(memberId: string): Promise<void> {
  const found = await manager();
  const held = await found?.getSubscription();
  if (!found || subscriber() !== memberId) {
    if (held) remember(null);
    await held?.unsubscribe();
    return setPushState({ isSubscribed: false });
  }
  const key = await publicKey();
  if (held && (!key || key === base64urlOf(held.options.applicationServerKey))) {
    setPushState({ isSubscribed: true });
    if ((await tell({ ...held.toJSON(), renewal: true })) !== 404 || !key) return;
  }
  await held?.unsubscribe();
  if (key) await subscribeAgain(found, key);
  else setPushState({ isSubscribed: false });
}

/** Clears what the system shows of a member whose login has ended: the notifications and the app's number. */
export async function forgetShown(): Promise<void> {
  remember(null);
  await navigator.clearAppBadge?.().catch(() => {});
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
