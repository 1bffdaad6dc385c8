type EntryState = { over?: number } | null;

/** An overlay, and the number of `addEntry`'s history entries including its own. */
type Overlay = { depth: number; onBack: () => void };

let open: Overlay[] = [];
/** The URL under the open overlay, for Back after it has closed. */
let overlayUrl = '';
let isLeaving = false;

const currentDepth = (): number => (history.state as EntryState)?.over ?? 0;

/** Closes the overlays that a navigation has left, and hides it from the router, which would reload the page. */
function onPopState(event: PopStateEvent): void {
  const closed = open.filter(({ depth }) => depth > currentDepth());
  const wasAwaited = isLeaving || closed.length > 0;
  isLeaving = false;
  open = open.filter((each) => !closed.includes(each));
  // Other navigation is the router's.
  if (!wasAwaited || location.href !== overlayUrl) return;
  event.stopImmediatePropagation();
  for (const { onBack } of closed) onBack();
}

// This module runs before the router listens, except after a router link, which loads the page's data once more.
if (!import.meta.env.SSR) window.addEventListener('popstate', onPopState);

function goBackTo(depth: number): void {
  const now = currentDepth();
  if (now <= depth) return;
  overlayUrl = location.href;
  isLeaving = true;
  history.go(depth - now);
}

export const leaveEntry = (): void => goBackTo(0);

/** Marks the overlay's history entry again after the router has replaced it for a form's response. */
export function markEntry(): void {
  const last = open.at(-1);
  if (!last || location.href !== overlayUrl || currentDepth() >= last.depth) return;
  history.replaceState({ ...(history.state as EntryState), over: last.depth }, '');
}

/**
 * Makes Back call `onBack` instead of leaving the page, the last opened overlay first. Returns the function to call
 * once it has closed.
 */
export function addEntry(onBack: () => void): () => void {
  const overlay: Overlay = { depth: currentDepth() + 1, onBack };
  overlayUrl = location.href;
  history.pushState({ ...(history.state as EntryState), over: overlay.depth }, '');
  open.push(overlay);
  return () => {
    open = open.filter((each) => each !== overlay);
    goBackTo(overlay.depth - 1);
  };
}
