import { useSyncExternalStore } from 'react';

/** This browser's push notification state (PWA-3). */
type PushState = {
  capable: boolean;
  permission: 'unsupported' | 'unknown' | 'granted' | 'denied';
  isSubscribed: boolean;
  /** The tag of the last message while the page was open. */
  lastMessage: string | null;
};

const isCapable = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function permissionNow(): PushState['permission'] {
  if (!isCapable()) return 'unsupported';
  return Notification.permission === 'default' ? 'unknown' : Notification.permission;
}

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
