import { useEffect, type RefObject } from 'react';

const KEYBOARD = '(hover: hover) and (pointer: fine)';

/**
 * At a keyboard, a chat opens ready for writing (CHA-25), also from the list, which moves the focus to the chat. On a
 * phone, the keyboard would cover the messages.
 */
export function useReadyField(field: RefObject<HTMLTextAreaElement>, chat: string): void {
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, #main') ?? true;
    if (isFree && matchMedia(KEYBOARD).matches) field.current?.focus({ preventScroll: true });
  }, [field, chat]);
}
