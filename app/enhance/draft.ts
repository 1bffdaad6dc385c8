import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { keptFor } from './kept';

type Draft = {
  memberId: string;
  chat: string;
  field: RefObject<HTMLTextAreaElement>;
  /** What the page itself put into the field; a draft is put behind it. */
  begun?: string | undefined;
  /** Whether the field is there now. */
  isOpen: boolean;
  onFilled?: () => void;
};

const inTab = (memberId: string, chat: string) => `draft ${memberId} ${chat}`;

/** Returns what this tab alone kept after a logout, and forgets it. */
function takeFromTab(memberId: string, chat: string): string | null {
  try {
    const text = sessionStorage.getItem(inTab(memberId, chat));
    sessionStorage.removeItem(inTab(memberId, chat));
    return text;
  } catch {
    return null;
  }
}

/**
 * Keeps what is half-typed in a field of one chat, so that it survives a reload or a lost login (CHA-18).
 * Puts it back into the field, unless that already has a text of the reader’s, and then calls `onFilled`. `keepInTab` keeps it
 * for this tab alone, because a logout clears what the browser keeps for the member. `isAsBegun` says whether the text
 * still begins as the page began it.
 */
export function useDraft({ memberId, chat, field, begun = '', isOpen, onFilled }: Draft) {
  const filled = useRef(onFilled);
  filled.current = onFilled;
  const [isAsBegun, setAsBegun] = useState(true);
  const keep = useCallback(() => {
    const text = field.current?.value ?? '';
    setAsBegun(text.startsWith(begun));
    if (text) keptFor('draft', memberId).set(chat, text);
    else keptFor('draft', memberId).remove(chat);
  }, [memberId, chat, field, begun]);
  const keepInTab = useCallback(() => {
    try {
      sessionStorage.setItem(inTab(memberId, chat), field.current?.value ?? '');
    } catch {
      // The text stays in the field, as long as the page does.
    }
  }, [memberId, chat, field]);
  useEffect(() => {
    if (!isOpen || !field.current) return;
    // Something may have been typed before scripts ran.
    setAsBegun(field.current.value.startsWith(begun));
    if (field.current.value !== begun) return;
    const draft = takeFromTab(memberId, chat) || keptFor('draft', memberId).get(chat);
    if (!draft) return;
    const text = draft.startsWith(begun) ? draft : begun + draft;
    field.current.value = text;
    keptFor('draft', memberId).set(chat, text);
    filled.current?.();
  }, [memberId, chat, field, begun, isOpen]);
  return { keep, keepInTab, isAsBegun };
}

/** Forgets a draft that has become a message. */
export const forgetDraft = (memberId: string, chat: string): void => keptFor('draft', memberId).remove(chat);
