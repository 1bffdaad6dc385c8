import { useNavigation } from '@remix-run/react';
import type { ConversationRow } from '~/ui/chat/chat-data';

/** Returns the row of the conversation whose page is on its way, if it is one of these. */
export function useOpening(rows: ConversationRow[]): ConversationRow | null {
  const to = useNavigation().location?.pathname;
  return rows.find(({ id }) => to === `/chats/${id}`) ?? null;
}
