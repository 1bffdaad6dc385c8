import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import * as paths from '~/paths';
import type { ConversationsView } from '~/ui/chat/chat-data';
import { fetchWithRetries, readJson } from '~/browser/kit/fetch-with-retries';
import { useRemovedChats } from './removed-chats';
import { changesChats, listenToPage } from '~/browser/live/page-events';
import { dateRows, useReaderClock } from './reader-clock';

const WAIT_MS = 300;

/**
 * Returns the conversation list, refetched after changes (CHA-6). `isBehind` is read after listening begins, so that no
 * change is missed. Not by Remix, which would load the list page's code.
 */
export function useLiveConversations(
  view: ConversationsView,
  query: string,
  isBehind?: RefObject<boolean>,
): ConversationsView {
  const clock = useReaderClock();
  const [latest, setLatest] = useState(view);
  const connected = useRef(false);
  const requestCount = useRef(0);
  useEffect(() => setLatest(view), [view]);
  const load = useCallback(async () => {
    const requestNumber = ++requestCount.current;
    const answer = await fetchWithRetries(`${paths.chatsLive}${query}`);
    const newest = await readJson<ConversationsView>(answer);
    if (newest && requestNumber === requestCount.current) setLatest(newest);
  }, [query]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = listenToPage((event) => {
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
  const datedRows = useMemo(() => dateRows(clock, latest.rows, new Date()), [clock, latest.rows]);
  return { ...latest, rows: datedRows.filter(({ id }) => !ids.has(id)), removalFailed: failed };
}
