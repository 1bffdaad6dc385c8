import type { KeyboardEvent } from 'react';

/** Sends on Enter, breaks the line on Shift+Enter; never during an input method's composition. */
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
