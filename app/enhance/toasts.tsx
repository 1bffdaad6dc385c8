import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Toast, type ToastTone } from '~/ui/kit/toast';

type Shown = { tone: ToastTone; text: string };

let latest: Shown | null = null;
const listeners = new Set<() => void>();

function set(toast: Shown | null): void {
  latest = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast on this page, in place of any earlier one. */
export const showToast = (toast: Shown): void => set({ ...toast });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const useLatest = () =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );

let made = 0;

/** The latest toast: the one that the page came with, or one that its scripts have shown since. */
export function Toasts({ first }: { first: Shown | null }) {
  const toast = useLatest() ?? first;
  useEffect(() => set(null), [first]);
  // A new toast is a new element, even with the same words: the old one may have gone or been closed.
  const key = useMemo(() => toast && ++made, [toast]);
  return (
    toast && (
      <Toast key={key} tone={toast.tone}>
        {toast.text}
      </Toast>
    )
  );
}
