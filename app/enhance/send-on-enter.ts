import type { KeyboardEvent } from 'react';

/** Enter sends and Shift+Enter makes a line, where there is a keyboard; never while a word is being composed. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (
    event.key !== 'Enter' ||
    event.shiftKey ||
    event.nativeEvent.isComposing ||
    !matchMedia('(pointer: fine)').matches
  )
    return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
