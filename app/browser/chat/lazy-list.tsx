import { memo, useEffect, useRef } from 'react';
import { ServerHtml } from '~/delivery/server-html';
import { ConversationList } from '~/ui/chat/conversation-list';
import type { ConversationsView } from '~/ui/chat/chat-data';
import { changesChats, listenToPage } from '~/browser/live/page-events';
import { useLazy } from '~/browser/kit/lazy-load';
import { useMediaQuery } from '~/browser/kit/use-media-query';

const load = async () => (await import('./live-list')).LiveList;

/** From this width on, the list is visible beside the chat. */
const ROOM = '(min-width: 992px)';

/** The list beside a chat, which loads only if wide enough. Memoised, because each typed key renders the chat. */
export const LazyConversationList = memo(function LazyConversationList({
  view,
  currentId,
}: {
  view: ConversationsView;
  currentId: string;
}) {
  const List = useLazy(load, useMediaQuery(ROOM));
  const isBehind = useRef(false);
  useEffect(
    () => (List ? undefined : listenToPage((event) => void (isBehind.current ||= changesChats(event)))),
    [List],
  );
  return (
    <ServerHtml as="div" version={List !== null}>
      {() =>
        import.meta.env.SSR ? (
          <ConversationList view={view} currentId={currentId} />
        ) : (
          List && <List view={view} currentId={currentId} isBehind={isBehind} />
        )
      }
    </ServerHtml>
  );
});
