type EntryState = { over?: number } | null;

/** What is open over the page, and how many entries that `addEntry` made the history has with its own. */
type Over = { depth: number; onBack: () => void };

let open: Over[] = [];
/** The address that what is open is over, and at which a way back from what has closed arrives. */
let here = '';
let isLeaving = false;

/** How many entries that `addEntry` made the history stands at. */
const depthNow = (): number => (history.state as EntryState)?.over ?? 0;

/** Closes what a move has left, and keeps the move from the router, which would load the page again. */
function take(event: PopStateEvent): void {
  const left = open.filter(({ depth }) => depth > depthNow());
  const wasAwaited = isLeaving || left.length > 0;
  isLeaving = false;
  open = open.filter((each) => !left.includes(each));
  // Moves elsewhere are the router's.
  if (!wasAwaited || location.href !== here) return;
  event.stopImmediatePropagation();
  for (const { onBack } of left) onBack();
}

// This module runs before the router listens. Where a link of the router's led here, it does not, and the page's
// data is loaded once more.
if (!import.meta.env.SSR) window.addEventListener('popstate', take);

/** Goes back until the history stands at no more than so many entries that `addEntry` made. */
function leaveTo(depth: number): void {
  const now = depthNow();
  if (now <= depth) return;
  here = location.href;
  isLeaving = true;
  history.go(depth - now);
}

/** Goes back from what `addEntry` added, if the history stands there, such as after a reload. */
export const leaveEntry = (): void => leaveTo(0);

/** Marks the history's entry again as that of what is open, where the router has made it anew for a form's answer. */
export function markEntry(): void {
  const last = open.at(-1);
  if (!last || location.href !== here || depthNow() >= last.depth) return;
  history.replaceState({ ...(history.state as EntryState), over: last.depth }, '');
}

/**
 * Adds an entry to the history for what opens over the page: Back then calls `onBack` instead of leaving the
 * page, for what opened last first. Returns the function to call once it has closed, which goes back from the entry
 * unless Back did.
 */
export function addEntry(onBack: () => void): () => void {
  const over: Over = { depth: depthNow() + 1, onBack };
  here = location.href;
  history.pushState({ ...(history.state as EntryState), over: over.depth }, '');
  open.push(over);
  return () => {
    open = open.filter((each) => each !== over);
    leaveTo(over.depth - 1);
  };
}
