import type { ConversationsView } from '~/ui/chat/chat-data';
import { ConversationList } from '~/ui/chat/conversation-list';
import { useLiveConversations } from './live-conversations';

/** The list of conversations beside an open one, kept up to date. */
export function LiveList({ view, currentId }: { view: ConversationsView; currentId: string }) {
  return <ConversationList view={useLiveConversations(view, '')} currentId={currentId} />;
}
