import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
} from 'react';
import { checkText, cleanText, countCharacters } from '~/domain/chat/rules';
import { useT } from '~/i18n/texts';
import type { ComposerRefusal, CostView, LiveChat, MessagesView } from '~/ui/chat/chat-data';
import { outboxOf } from './browser-outbox';
import { chatReducer, lastSeq } from './chat-state';
import { setCounts } from './live-counts';
import { onLive } from './live-emitter';
import type { OutboxNews } from './outbox';
import { messagesBy, useReaderClock } from './reader-clock';
import { sendOnEnter } from './send-on-enter';
import { useTyping } from './typing';

type Page = {
  id: string;
  ownerId: string;
  view: MessagesView;
  cost: CostView;
  unreadLeft: number;
  refusal: ComposerRefusal | null;
};

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Keeps the messages of an open chat up to date: each event makes it request the messages after the last one
 * it has.
 */
function useMessages({ id, view }: Page) {
  const address = `/chats/${id}/live`;
  const [state, dispatch] = useReducer(chatReducer, {
    ...view,
    unsent: [],
  });
  const last = useRef(lastSeq(view.messages));
  const asking = useRef<Promise<void> | null>(null);
  const askAgain = useRef(false);

  const ask = useCallback(async () => {
    do {
      askAgain.current = false;
      const answer = await fetch(
        `${address}?after=${last.current}${document.hidden ? '' : '&visible=1'}`,
      ).catch(() => null);
      if (answer?.status === 401) location.reload();
      if (!answer?.ok) return;
      const found = (await answer.json()) as MessagesView;
      last.current = Math.max(last.current, lastSeq(found.messages));
      askAgain.current ||= found.more;
      dispatch({ type: 'arrived', view: found });
    } while (askAgain.current);
  }, [address]);

  const catchUp = useCallback(() => {
    askAgain.current = true;
    asking.current ??= ask().finally(() => (asking.current = null));
    return asking.current;
  }, [ask]);

  useEffect(() => {
    last.current = Math.max(last.current, lastSeq(view.messages));
    dispatch({ type: 'arrived', view });
  }, [view]);

  useEffect(() => {
    const stop = onLive(({ name, data }) => {
      if (name === 'counts' || (name === 'message' && data.conversationId === id)) void catchUp();
      // The chat partner removed the conversation, or the member did in another tab.
      if (name === 'removed' && data.conversationId === id) location.assign('/chats');
      if ((name === 'read' || name === 'delivered') && data.conversationId === id)
        dispatch({ type: name, seq: data.seq });
    });
    const look = () => {
      if (!document.hidden) void catchUp();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, catchUp]);

  const loadOlder = async (event: MouseEvent) => {
    event.preventDefault();
    const answer = await fetch(`${address}?before=${state.messages[0]?.seq ?? 0}`).catch(() => null);
    if (answer?.ok) dispatch({ type: 'older', view: (await answer.json()) as MessagesView });
  };
  return { state, dispatch, catchUp, loadOlder };
}

/**
 * Sends through the browser's outbox, which keeps what could not be sent and reports what became of each
 * message (CHA-15).
 */
function useSending(
  { id, ownerId }: Page,
  { dispatch, catchUp }: ReturnType<typeof useMessages>,
  /** Returns whether a refused message must stay in the list. */
  onAnswer: (news: Extract<OutboxNews, { type: 'sent' | 'refused' }>) => boolean,
) {
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  useEffect(() => {
    const outbox = outboxOf(ownerId);
    for (const { key, text } of outbox.of(id)) dispatch({ type: 'sending', key, text });
    const stop = outbox.listen((news) => {
      if (news.item.conversationId !== id) return;
      const { key } = news.item;
      if (news.type === 'waiting' || news.type === 'failed') return dispatch({ type: news.type, key });
      const kept = answered.current(news);
      if (news.type === 'refused') dispatch({ type: kept ? 'failed' : 'refused', key });
      void catchUp();
    });
    void outbox.flush();
    return stop;
  }, [id, ownerId, dispatch, catchUp]);
  return (key: string, text: string) => {
    dispatch({ type: 'sending', key, text });
    void outboxOf(ownerId).send({ key, conversationId: id, text });
  };
}

/** An open chat that receives and sends messages without leaving the page (CHA-5, CHA-15). */
export function useLiveChat(page: Page): LiveChat {
  const t = useT();
  const [credits, setCredits] = useState(page.cost.credits);
  const [refusal, setRefusal] = useState(page.refusal);
  const [typed, setTyped] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const { otherTypes, tell, sent } = useTyping(page.id);
  const messages = useMessages(page);
  const { state, loadOlder } = messages;
  const [openedAt] = useState(lastSeq(page.view.messages));
  const newest = state.messages.at(-1);
  const clock = useReaderClock();
  const shown = useMemo(() => messagesBy(clock, state.messages, new Date()), [clock, state.messages]);

  const send = useSending(page, messages, (news) => {
    if (news.type === 'sent') {
      setCredits(news.credits);
      return false;
    }
    setRefusal(news.refusal);
    if (!field.current || field.current.value !== '') return true;
    field.current.value = news.item.text;
    return false;
  });
  useEffect(() => setCounts({ unread: page.unreadLeft }), [page.unreadLeft]);

  const onInput = () => {
    const text = cleanText(field.current?.value ?? '');
    setTyped(countCharacters(text));
    if (text) tell();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!field.current) return;
    const text = cleanText(field.current.value);
    const fit = checkText(text, page.cost.max);
    if (fit === 'too_long')
      setRefusal({ text, message: t('errors:too_long', { max: page.cost.max }), short: false });
    if (fit !== 'ok') return;
    send(newKey(), text);
    field.current.value = '';
    field.current.focus();
    setTyped(0);
    setRefusal(null);
    sent();
  };
  return {
    ...state,
    messages: shown,
    otherTypes,
    heard: newest && !newest.mine && newest.seq > openedAt ? newest : null,
    cost: { ...page.cost, credits },
    refusal,
    loadOlder,
    retry: (key) => state.unsent.filter((item) => item.key === key).forEach(({ text }) => send(key, text)),
    composer: { field, onSubmit, onInput, onKeyDown: sendOnEnter, typed },
  };
}
