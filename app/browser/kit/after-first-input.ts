const INPUT_EVENTS = ['click', 'keydown', 'scroll'];

/**
 * Calls back once the reader has pressed, typed or scrolled: earlier changes may count as the page's largest paint
 * (PER-4). Not at the start of a press, under which nothing may move. Returns the function that ends it.
 */
export function afterFirstInput(work: () => void): () => void {
  const waiting = new AbortController();
  let due: ReturnType<typeof setTimeout> | undefined;
  const onInput = () => {
    waiting.abort();
    // The reader's press is handled first.
    due = setTimeout(work);
  };
  // An input before the scripts ran counts; older browsers do not report it.
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.hasBeenActive) work();
  else
    for (const each of INPUT_EVENTS)
      window.addEventListener(each, onInput, { passive: true, signal: waiting.signal });
  return () => {
    waiting.abort();
    clearTimeout(due);
  };
}
