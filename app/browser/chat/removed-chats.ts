import { useSyncExternalStore } from 'react';
import * as paths from '~/paths';
import { removeByApi } from '~/browser/kit/fetch-with-retries';

/** The optimistically removed conversations, and whether the last removal failed (CHA-7). */
type Removed = { ids: ReadonlySet<string>; failed: boolean };

const NONE: Removed = { ids: new Set(), failed: false };
let removed = NONE;
const listeners = new Set<() => void>();

function set(next: Removed): void {
  removed = next;
  for (const listener of listeners) listener();
}

/** Removes a conversation optimistically; if that fails, it reappears with a notice. */
export async function removeChat(id: string): Promise<void> {
  set({ ids: new Set([...removed.ids, id]), failed: false });
  if (await removeByApi(paths.apiChatWith(id))) return;
  set({ ids: new Set([...removed.ids].filter((other) => other !== id)), failed: true });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useRemovedChats = (): Removed =>
  useSyncExternalStore(
    subscribe,
    () => removed,
    () => NONE,
  );
