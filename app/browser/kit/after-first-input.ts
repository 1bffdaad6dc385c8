const INPUT_EVENTS = ['click', 'keydown', 'scroll'];

/**
 * Calls back after the reader's first input: earlier changes may count as the largest paint (PER-4). Never at the start
 * of a press, whose target must not move. Returns the function that ends it.
 */
export function afterFirstInput(work: () => void): () => void {
  const waiting = new AbortController();
  let due: ReturnType<typeof setTimeout> | undefined;
  const onInput = () => {
    waiting.abort();
    // The reader's press is handled first.
    due = setTimeout(work);
  };
  // Counts input before the scripts ran, if the browser reports it.
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
