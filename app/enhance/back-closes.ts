type EntryState = { over?: true } | null;

/** Whether the history stands at an entry that `addEntry` made. */
const isOver = (): boolean => Boolean((history.state as EntryState)?.over);

type Move = { here: string; then: () => void };

let awaited: Move | null = null;

/** Does what an awaited move is for, and keeps it from the router, which would load the page again. */
function take(event: PopStateEvent): void {
  const move = awaited;
  awaited = null;
  // Moves elsewhere are the router's.
  if (move?.here !== location.href) return;
  event.stopImmediatePropagation();
  move.then();
}

// This module runs before the router listens. Where a link of the router's led here, it does not, and the page's
// data is loaded once more.
if (!import.meta.env.SSR) window.addEventListener('popstate', take);

/** Calls a function at the next move, if it is to an entry of the same address. Returns what stops waiting. */
function onMoveHere(then: () => void): () => void {
  const move = { here: location.href, then };
  awaited = move;
  return () => {
    if (awaited === move) awaited = null;
  };
}

/** Goes back from an entry that `addEntry` made, if the history stands at one, such as after a reload. */
export function leaveEntry(): void {
  if (!isOver()) return;
  onMoveHere(() => {});
  history.back();
}

/**
 * Adds an entry to the history for what opens over the page: Back then calls `onBack` instead of leaving the
 * page. Returns the function to call once it has closed, which goes back from the entry unless Back did.
 */
export function addEntry(onBack: () => void): () => void {
  history.pushState({ ...(history.state as EntryState), over: true }, '');
  const stop = onMoveHere(onBack);
  return () => {
    stop();
    leaveEntry();
  };
}
