import { memo, useEffect, useRef } from 'react';
import { ConversationList } from '~/ui/chat/conversation-list';
import type { ConversationsView } from '~/ui/chat/chat-data';
import { changesChats, onLive } from './live-emitter';
import { useLater } from './load-later';
import { useRoom } from './room';

const load = async () => (await import('./live-list')).LiveList;

/** From this width on, the chat's style shows the list beside it. */
const ROOM = '(min-width: 992px)';

/**
 * The list of conversations beside an open one. Where the window has no room for it, it stays unseen as the server made
 * it, and nothing is fetched for it; what happened until it is there, it asks for then. Memoised, because each typed
 * key renders the chat beside it.
 */
export const LateList = memo(function LateList({
  view,
  currentId,
}: {
  view: ConversationsView;
  currentId: string;
}) {
  const List = useLater(load, useRoom(ROOM));
  const isBehind = useRef(false);
  useEffect(
    () => (List ? undefined : onLive((event) => void (isBehind.current ||= changesChats(event)))),
    [List],
  );
  if (import.meta.env.SSR)
    return (
      <div>
        <ConversationList view={view} currentId={currentId} />
      </div>
    );
  if (List) return <List view={view} currentId={currentId} isBehind={isBehind} />;
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
});
