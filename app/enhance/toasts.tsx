import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
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

/** Returns the toast that the page came with last: read again, a page says nothing of what was done before. */
function useTold(first: Shown | null): Shown | null {
  const [told, setTold] = useState(first);
  if (first && first !== told) setTold(first);
  return first ?? told;
}

/** The latest toast: the one that the page came with, or one that its scripts have shown since. */
export function Toasts({ first }: { first: Shown | null }) {
  const told = useTold(first);
  const toast = useLatest() ?? told;
  useEffect(() => set(null), [told]);
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
