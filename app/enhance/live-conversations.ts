import { useFetcher } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ConversationsView } from '~/ui/chat/chat-data';
import { useRemovedChats } from './removed-chats';
import { onLive } from './live-emitter';
import { rowsBy, useReaderClock } from './reader-clock';

const WAIT_MS = 300;
const CHANGES = ['message', 'opened', 'removed'];

/** The list of conversations, fetched anew when something happened in one of them, or may have (CHA-6). */
export function useLiveConversations(view: ConversationsView, address: string): ConversationsView {
  const { load, data } = useFetcher<{ view: ConversationsView }>();
  const clock = useReaderClock();
  const [latest, setLatest] = useState(view);
  const connected = useRef(false);
  useEffect(() => setLatest(view), [view]);
  useEffect(() => {
    if (data) setLatest(data.view);
  }, [data]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onLive(({ name }) => {
      const again = name === 'counts' && connected.current;
      if (name === 'counts') connected.current = true;
      if (!again && !CHANGES.includes(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => load(address), WAIT_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [load, address]);
  const { ids, failed } = useRemovedChats();
  useEffect(() => {
    if (failed) load(address);
  }, [failed, load, address]);
  const told = useMemo(() => rowsBy(clock, latest.rows, new Date()), [clock, latest.rows]);
  return { ...latest, rows: told.filter(({ id }) => !ids.has(id)), removalFailed: failed };
}
