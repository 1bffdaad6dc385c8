import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { memberStorage } from '~/browser/kit/member-storage';

type Draft = {
  memberId: string;
  chat: string;
  field: RefObject<HTMLTextAreaElement>;
  /** The field's initial text; a draft is appended to it. */
  initial?: string | undefined;
  isOpen: boolean;
  onFilled?: () => void;
};

const tabKey = (memberId: string, chat: string) => `draft ${memberId} ${chat}`;

/** Returns and removes the draft that this tab saved after a logout. */
function takeTabDraft(memberId: string, chat: string): string | null {
  try {
    const text = sessionStorage.getItem(tabKey(memberId, chat));
    sessionStorage.removeItem(tabKey(memberId, chat));
    return text;
  } catch {
    return null;
  }
}

/**
 * Saves a chat's unsent text across a reload or an expired login, and restores it unless the reader has typed (CHA-18).
 * `keepInTab` saves it for this tab alone, because a logout clears the member's storage.
 */
export function useDraft({ memberId, chat, field, initial = '', isOpen, onFilled }: Draft) {
  const filled = useRef(onFilled);
  filled.current = onFilled;
  const keep = useCallback(() => {
    const text = field.current?.value ?? '';
    if (text) memberStorage('draft', memberId).set(chat, text);
    else memberStorage('draft', memberId).remove(chat);
  }, [memberId, chat, field]);
  const keepInTab = useCallback(() => {
    try {
      sessionStorage.setItem(tabKey(memberId, chat), field.current?.value ?? '');
    } catch {
      // Without storage, the text lasts as long as the page.
    }
  }, [memberId, chat, field]);
  useEffect(() => {
    if (!isOpen || !field.current) return;
    // The reader may have typed before scripts ran.
    if (field.current.value !== initial) return;
    const draft = takeTabDraft(memberId, chat) || memberStorage('draft', memberId).get(chat);
    if (!draft) return;
    const text = draft.startsWith(initial) ? draft : initial + draft;
    field.current.value = text;
    memberStorage('draft', memberId).set(chat, text);
    filled.current?.();
  }, [memberId, chat, field, initial, isOpen]);
  return { keep, keepInTab };
}

export const clearDraft = (memberId: string, chat: string): void =>
  memberStorage('draft', memberId).remove(chat);
