const TOUCHES = ['click', 'keydown', 'scroll'];

/**
 * Calls back once the reader has pressed, typed or scrolled: before that, what is added to a page may count as its
 * largest paint (PER-4). Not at the start of a press, under which nothing may move. Returns the function that ends it.
 */
export function afterFirstTouch(work: () => void): () => void {
  const waiting = new AbortController();
  let due: ReturnType<typeof setTimeout> | undefined;
  const touched = () => {
    waiting.abort();
    // What the reader pressed comes first.
    due = setTimeout(work);
  };
  // Who pressed something before the scripts ran need not do it again; older browsers do not tell.
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.hasBeenActive) work();
  else
    for (const each of TOUCHES)
      window.addEventListener(each, touched, { passive: true, signal: waiting.signal });
  return () => {
    waiting.abort();
    clearTimeout(due);
  };
}
