import { useEffect, useMemo, useRef, useSyncExternalStore, type CSSProperties } from 'react';
import { Toast, type ToastTone } from '~/ui/kit/toast';

type ToastContent = {
  tone: ToastTone;
  text: string;
  /** A button that also closes the toast. */
  action?: { text: string; run: () => void } | null;
};

type State = {
  toast: ToastContent | null;
  top?: object | undefined;
  /** How many ms the toast was already visible elsewhere, for a negative animation delay. */
  pastMs: number;
};

let state: State = { toast: null, pastMs: 0 };
let lastShownAt = 0;
/** The server's last toast, which a revalidated page does not repeat. */
let serverToast: ToastContent | null = null;
const open: object[] = [];
const listeners = new Set<() => void>();

function change(to: Partial<State>): void {
  state = { ...state, ...to };
  document.documentElement.toggleAttribute('data-toast', state.toast !== null);
  for (const listener of listeners) listener();
}

function set(toast: ToastContent | null): void {
  lastShownAt = Date.now();
  change({ toast, pastMs: 0 });
}

const close = () => set(null);

/** Returns the function that closes this toast, unless another has replaced it. */
export function showToast(content: ToastContent): () => void {
  const toast = { ...content };
  set(toast);
  return () => {
    if (state.toast === toast) close();
  };
}

type ActionProps = { action: NonNullable<ToastContent['action']> };

const Action = ({ action: { text, run } }: ActionProps) => (
  <button
    type="button"
    className="link -my-3 ml-3 inline-flex min-h-tap items-center text-inherit"
    onClick={() => {
      close();
      run();
    }}
  >
    {text}
  </button>
);

function move(): void {
  change({ top: open[open.length - 1], pastMs: lastShownAt - Date.now() });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let toastCount = 0;

type Props = {
  first: ToastContent | null;
  inDialog?: boolean;
};

/** Shows the latest toast in the topmost dialog, or on the page (ERR-1). A moved toast is not announced again. */
export function Toasts({ first, inDialog }: Props) {
  const region = useRef(null);
  // Null on the server and during hydration.
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );
  const toast = !now || (first && first !== serverToast) ? first : now.toast;
  useEffect(() => {
    if (first && first !== serverToast) set((serverToast = first));
  }, [first]);
  useEffect(() => {
    if (!inDialog) return;
    open.push(region);
    move();
    return () => {
      open.splice(open.indexOf(region), 1);
      move();
    };
  }, [inDialog]);
  // A new toast is a new element, even with the same text.
  const key = useMemo(() => toast && ++toastCount, [toast]);
  if (now ? now.top !== (inDialog ? region : undefined) : !toast) return null;
  const isAlert = toast?.tone === 'error';
  const pastMs = toast && now?.pastMs;
  return (
    <div
      key={isAlert ? key : 0}
      role={pastMs ? undefined : isAlert ? 'alert' : 'status'}
      className={inDialog ? undefined : 'toast-place toast-foot'}
      style={pastMs ? ({ '--past': `${pastMs}ms` } as CSSProperties) : undefined}
    >
      {toast && (
        <Toast key={key} tone={toast.tone} onGone={close}>
          {toast.text}
          {toast.action && <Action action={toast.action} />}
        </Toast>
      )}
    </div>
  );
}
