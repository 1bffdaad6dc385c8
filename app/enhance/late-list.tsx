import { ConversationList } from '~/ui/chat/conversation-list';
import type { ConversationsView } from '~/ui/chat/chat-data';
import { useLater } from './load-later';
import { useRoom } from './room';

const load = async () => (await import('./live-list')).LiveList;

/** From this width on, the chat's style shows the list beside it. */
const ROOM_PX = 992;

/**
 * The list of conversations beside an open one. Where the window has no room for it, it stays unseen as the server made
 * it, and nothing is fetched for it.
 */
export function LateList({ view, currentId }: { view: ConversationsView; currentId: string }) {
  const hasRoom = useRoom(ROOM_PX);
  const List = useLater(load, hasRoom);
  if (import.meta.env.SSR)
    return (
      <div>
        <ConversationList view={view} currentId={currentId} />
      </div>
    );
  if (List) return <List view={view} currentId={currentId} />;
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
