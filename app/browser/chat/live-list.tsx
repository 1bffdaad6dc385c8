import type { RefObject } from 'react';
import type { ConversationsView } from '~/ui/chat/chat-data';
import { ConversationList } from '~/ui/chat/conversation-list';
import { useLiveConversations } from './live-conversations';

type Props = { view: ConversationsView; currentId: string; isBehind: RefObject<boolean> };

/** The live conversation list beside a chat. `isBehind`: whether the server's list is stale. */
export function LiveList({ view, currentId, isBehind }: Props) {
  return <ConversationList view={useLiveConversations(view, '', isBehind)} currentId={currentId} />;
}
