import { useEffect, useMemo, useRef, useSyncExternalStore, type CSSProperties } from 'react';
import { Toast, type ToastTone } from '~/ui/kit/toast';

type Shown = { tone: ToastTone; text: string };

type State = {
  toast: Shown | null;
  /** The place of the topmost dialog that is open. */
  top?: object | undefined;
  /** For how many ms another place has shown the toast before, as the delay of what ends it. */
  pastMs: number;
};

let state: State = { toast: null, pastMs: 0 };
/** When the toast came. */
let shownAt = 0;
/** The last toast that a page came with: read again, a page says nothing of what was done before. */
let told: Shown | null = null;
/** The places of the dialogs that are open. */
const open: object[] = [];
const listeners = new Set<() => void>();

function change(to: Partial<State>): void {
  state = { ...state, ...to };
  document.documentElement.toggleAttribute('data-toast', state.toast !== null);
  for (const listener of listeners) listener();
}

function set(toast: Shown | null): void {
  shownAt = Date.now();
  change({ toast, pastMs: 0 });
}

/** Shows a toast on this page, in place of any earlier one. */
export const showToast = (toast: Shown): void => set({ ...toast });

const close = () => set(null);

function move(): void {
  change({ top: open[open.length - 1], pastMs: shownAt - Date.now() });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let made = 0;

type Props = {
  /** The toast that the page came with. */
  first: Shown | null;
  /** Whether the place is a dialog's. */
  over?: boolean;
};

/**
 * The place of the latest toast: the one that the page came with, or one that its scripts have shown since. It is seen in
 * the topmost dialog that is open, else on the page (ERR-1). What is said politely has its region before its words
 * come; what only goes on in another place is not said again.
 */
export function Toasts({ first, over }: Props) {
  const me = useRef(null);
  // Null on the server, and as long as the page is as the server made it.
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );
  const toast = !now || (first && first !== told) ? first : now.toast;
  useEffect(() => {
    if (first && first !== told) set((told = first));
  }, [first]);
  useEffect(() => {
    if (!over) return;
    open.push(me);
    move();
    return () => {
      open.splice(open.indexOf(me), 1);
      move();
    };
  }, [over]);
  // A new toast is a new element, even with the same words: the old one may have gone or been closed.
  const key = useMemo(() => toast && ++made, [toast]);
  if (now ? now.top !== (over ? me : undefined) : !toast) return null;
  const isAlert = toast?.tone === 'error';
  const pastMs = toast && now?.pastMs;
  return (
    <div
      key={isAlert ? key : 0}
      role={pastMs ? undefined : isAlert ? 'alert' : 'status'}
      className={over ? undefined : 'toast-place toast-foot'}
      style={pastMs ? ({ '--past': `${pastMs}ms` } as CSSProperties) : undefined}
    >
      {toast && (
        <Toast key={key} tone={toast.tone} onGone={close}>
          {toast.text}
        </Toast>
      )}
    </div>
  );
}
