import { useSyncExternalStore } from 'react';

/** What this browser does with push notifications (PWA-3). */
type PushState = {
  capable: boolean;
  permission: 'unsupported' | 'unknown' | 'granted' | 'denied';
  isSubscribed: boolean;
  /** The tag of the last message that came while the page was open. */
  lastMessage: string | null;
};

const isCapable = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns what the member has told the browser about notifications of this site. */
export function permissionNow(): PushState['permission'] {
  if (!isCapable()) return 'unsupported';
  return Notification.permission === 'default' ? 'unknown' : Notification.permission;
}

/** Nothing is offered before the browser was asked what it can and does. */
const UNKNOWN: PushState = {
  capable: false,
  permission: 'unsupported',
  isSubscribed: false,
  lastMessage: null,
};

let state = UNKNOWN;
const listeners = new Set<() => void>();

export function setPushState(change: Partial<PushState>): void {
  state = { ...state, ...change, capable: isCapable(), permission: permissionNow() };
  for (const listener of listeners) listener();
}

export const pushStateNow = (): PushState => state;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const usePushState = (): PushState => useSyncExternalStore(subscribe, pushStateNow, () => UNKNOWN);
