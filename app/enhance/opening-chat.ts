import { useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect } from 'react';
import type { ConversationRow } from '~/ui/chat/chat-data';

/** Returns the row of the conversation whose page is on its way, if it is one of these. */
export function useOpening(rows: ConversationRow[]): ConversationRow | null {
  const to = useNavigation().location?.pathname;
  return rows.find(({ id }) => to === `/chats/${id}`) ?? null;
}

/** The page on which a conversation's first message is written. */
const FIRST_MESSAGE = /\/members\/[^/]+\/chat$/;

/** Whether a document was opened from the page of the first message: its sender goes on writing. */
export const followsFirstMessage = (referrer: string, origin: string): boolean =>
  URL.canParse(referrer) &&
  new URL(referrer).origin === origin &&
  FIRST_MESSAGE.test(new URL(referrer).pathname);

/**
 * Moves the focus into a chat that scripts opened, whose link is gone, and after a first message into the field
 * (LEG-5).
 */
export function useOpenedFocus(): void {
  const how = useNavigationType();
  useEffect(() => {
    if (how !== 'POP') document.getElementById('main')?.focus({ preventScroll: true });
    else if (followsFirstMessage(document.referrer, location.origin))
      document.querySelector<HTMLElement>('#main textarea[name=text]')?.focus({ preventScroll: true });
    // Only as the chat opens.
  }, []);
}
