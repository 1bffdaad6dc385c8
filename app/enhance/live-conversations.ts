import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ConversationsView } from '~/ui/chat/chat-data';
import { fetchWithRetries, jsonOf } from './call-api';
import { useRemovedChats } from './removed-chats';
import { changesChats, onLive } from './live-emitter';
import { rowsBy, useReaderClock } from './reader-clock';

const WAIT_MS = 300;

/**
 * Returns the list of conversations and fetches it again when something happened, or may have happened, in one of them
 * (CHA-6); `query` says which list, `isBehind` whether something happened before: it is read once this hears of what
 * happens itself, so that nothing falls between the two. Does not use Remix's fetching: that would load code of the
 * list's page.
 */
export function useLiveConversations(
  view: ConversationsView,
  query: string,
  isBehind?: RefObject<boolean>,
): ConversationsView {
  const clock = useReaderClock();
  const [latest, setLatest] = useState(view);
  const connected = useRef(false);
  const asked = useRef(0);
  useEffect(() => setLatest(view), [view]);
  const load = useCallback(async () => {
    const mine = ++asked.current;
    const answer = await fetchWithRetries(`/chats/live${query}`);
    const found = await jsonOf<ConversationsView>(answer);
    if (found && mine === asked.current) setLatest(found);
  }, [query]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onLive((event) => {
      const isCounts = event.name === 'counts';
      const again = isCounts && connected.current;
      connected.current ||= isCounts;
      if (!again && !changesChats(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void load(), WAIT_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [load]);
  useEffect(() => {
    if (isBehind?.current) void load();
  }, [isBehind, load]);
  const { ids, failed } = useRemovedChats();
  useEffect(() => {
    if (failed) void load();
  }, [failed, load]);
  const told = useMemo(() => rowsBy(clock, latest.rows, new Date()), [clock, latest.rows]);
  return { ...latest, rows: told.filter(({ id }) => !ids.has(id)), removalFailed: failed };
}
