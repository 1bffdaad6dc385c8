import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type Dispatch,
  type MouseEvent,
  type MutableRefObject,
} from 'react';
import { isReaction, type Reaction } from '~/domain/chat/rules';
import * as paths from '~/paths';
import type { ChatEnd, ChatNews, ChatPartnerView, MessagesView } from '~/ui/chat/chat-data';
import { useT } from '~/i18n/texts';
import { fetchOrToast } from '~/browser/kit/fetch-or-toast';
import { readJson, LOGGED_OUT } from '~/browser/kit/fetch-with-retries';
import { createCatchUp, type RequestOutcome } from './catch-up';
import { chatReducer, lastSeq } from './chat-state';
import { listenToPage, type PageEvents } from '~/browser/live/page-events';
import { nextMessage } from './next-message';
import { useReadMarks } from './read-marks';

const ENDING_STATUSES: Record<number, ChatEnd> = { 401: 'signed_out', 404: 'removed' };

export type OpenedChat = { id: string; view: MessagesView; partner: ChatPartnerView };

type ChatHandlers = {
  receive: (event: PageEvents['message']) => void;
  catchUp: (changes?: boolean) => Promise<void>;
  end: (how: ChatEnd) => void;
  onReaction: (reaction: Reaction | null) => void;
  dispatch: Dispatch<Parameters<typeof chatReducer>[1]>;
};

/** Listens for events, and for a page or a connection that is back. */
function useChatEvents(id: string, { receive, catchUp, end, onReaction, dispatch }: ChatHandlers) {
  useEffect(() => {
    const stop = listenToPage(({ name, data }) => {
      if (name === 'counts' || name === 'changed') void catchUp(true);
      if (name === 'message' && data.conversationId === id) receive(data);
      if (name === 'removed' && data.conversationId === id) {
        // The member removed the conversation in another tab.
        if (data.mine) return location.assign(paths.chats);
        end('removed');
      }
      if (name === 'reaction' && data.conversationId === id) {
        const reaction = isReaction(data.reaction) ? data.reaction : null;
        dispatch({ type: 'reacted', seq: data.seq, reaction });
        if (!data.mine) onReaction(reaction);
      }
      if ((name === 'read' || name === 'delivered') && data.conversationId === id)
        dispatch({ type: name, seq: data.seq });
    });
    const look = () => {
      if (!document.hidden) void catchUp();
    };
    const onLogout = (event: Event) => {
      event.preventDefault();
      end('signed_out');
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    window.addEventListener(LOGGED_OUT, onLogout);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      window.removeEventListener(LOGGED_OUT, onLogout);
    };
  }, [id, receive, catchUp, end, onReaction, dispatch]);
}

function useCatchUp(ask: () => Promise<RequestOutcome>, wantsChanges: MutableRefObject<boolean>) {
  const catching = useMemo(
    () => createCatchUp({ ask, wait: (ms) => new Promise((done) => setTimeout(done, ms)) }),
    [ask],
  );
  useEffect(() => () => catching.stop(), [catching]);
  return useCallback(
    (changes = false) => {
      wantsChanges.current ||= changes;
      return catching.catchUp();
    },
    [catching, wantsChanges],
  );
}

/** Keeps an open chat's messages, and who can be written to, up to date by events and requests (CHA-11). */
export function useLiveMessages({ id, view, partner: opened }: OpenedChat) {
  const t = useT();
  const address = paths.chatLive(id);
  const [state, dispatch] = useReducer(chatReducer, { ...view, unsent: [] });
  const [partner, setPartner] = useState(opened);
  const [ended, setEnded] = useState<ChatEnd | null>(null);
  const last = useRef(lastSeq(view.messages));
  const wantsChanges = useRef(false);
  const isOver = useRef(false);
  const ownKeys = useRef(new Set<string>());
  const end = useCallback((how: ChatEnd) => {
    isOver.current = true;
    // The reader may no longer see the messages, except their own unsent text.
    dispatch({ type: 'emptied' });
    setEnded(how);
  }, []);

  const ask = useCallback(async (): Promise<RequestOutcome> => {
    const changes = wantsChanges.current;
    wantsChanges.current = false;
    const query = `after=${last.current}${document.hidden ? '' : '&visible=1'}${changes ? '&changes=1' : ''}`;
    const answer = await fetch(`${address}?${query}`).catch(() => null);
    if (answer && ENDING_STATUSES[answer.status]) {
      end(ENDING_STATUSES[answer.status]!);
      return 'over';
    }
    // The member has logged in again in another tab.
    if (answer?.ok && isOver.current) location.reload();
    const news = await readJson<ChatNews>(answer);
    if (!news) {
      wantsChanges.current ||= changes;
      return 'failed';
    }
    last.current = Math.max(last.current, lastSeq(news.messages));
    dispatch({ type: 'arrived', view: news });
    if (news.partner) setPartner(news.partner);
    return news.more ? 'more' : 'done';
  }, [address, end]);

  const catchUp = useCatchUp(ask, wantsChanges);
  const mark = useReadMarks(id, catchUp);
  const receive = useCallback(
    (event: PageEvents['message']) => {
      if (isOver.current || event.seq <= last.current) return;
      const message = nextMessage(event, last.current);
      if (!message) return void catchUp();
      last.current = message.seq;
      dispatch({ type: 'message', message });
      if (message.key) ownKeys.current.add(message.key);
      else mark(document.hidden ? 'delivered' : 'read', message.seq);
    },
    [catchUp, mark],
  );
  const isShown = useCallback((key: string) => ownKeys.current.has(key), []);
  useEffect(() => {
    last.current = Math.max(last.current, lastSeq(view.messages));
    dispatch({ type: 'arrived', view });
  }, [view]);
  useEffect(() => setPartner(opened), [opened]);

  const [reacted, onReaction] = useState<Reaction | null>(null);
  useChatEvents(id, { receive, catchUp, end, onReaction, dispatch });

  const loadOlder = async (event: MouseEvent) => {
    event.preventDefault();
    const before = `${address}?before=${state.messages[0]?.seq ?? 0}`;
    const body = await fetchOrToast(t, before, { lost: 'errors:not_loaded' });
    if (body) dispatch({ type: 'older', view: JSON.parse(body) as MessagesView });
  };
  return { state, dispatch, catchUp, isShown, loadOlder, partner, ended, end, reacted };
}
