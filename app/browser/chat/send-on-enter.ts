import type { KeyboardEvent } from 'react';

/**
 * Sends on Enter and adds a line on Shift+Enter, if there is a keyboard; never while an input method is composing a
 * word.
 */
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
