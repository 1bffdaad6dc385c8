import type { RefObject } from 'react';
import type { ConversationsView } from '~/ui/chat/chat-data';
import { ConversationList } from '~/ui/chat/conversation-list';
import { useLiveConversations } from './live-conversations';

type Props = { view: ConversationsView; currentId: string; isBehind: RefObject<boolean> };

/**
 * The list of conversations beside an open one, kept up to date; `isBehind` says whether something has happened since it
 * was made, until it is there.
 */
export function LiveList({ view, currentId, isBehind }: Props) {
  return <ConversationList view={useLiveConversations(view, '', isBehind)} currentId={currentId} />;
}
