import { useCallback, useEffect, useReducer, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { checkText, cleanText, countCharacters } from '~/domain/chat/rules';
import type { ComposerRefusal, CostView, LiveChat, MessagesView } from '~/ui/chat/chat-data';
import { chatReducer, lastSeq, type Unsent } from './chat-state';
import { setCounts } from './live-counts';
import { onLive } from './live-emitter';
import { sendOnEnter } from './send-on-enter';
import { useTyping } from './typing';

type Page = { id: string; view: MessagesView; cost: CostView; unreadLeft: number; refusal: ComposerRefusal | null };
type Answer = { credits: number } | { refusal: ComposerRefusal };

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The messages of an open chat, kept up to date: whatever says that something happened, what is missing is asked for by its number. */
function useMessages({ id, view }: Page) {
  const address = `/chats/${id}/live`;
  const [state, dispatch] = useReducer(chatReducer, {
    messages: view.messages,
    more: view.more,
    otherReadSeq: view.otherReadSeq,
    unsent: [],
  });
  const last = useRef(lastSeq(view.messages));
  const asking = useRef<Promise<void> | null>(null);
  const askAgain = useRef(false);

  const ask = useCallback(async () => {
    do {
      askAgain.current = false;
      const answer = await fetch(`${address}?after=${last.current}${document.hidden ? '' : '&visible=1'}`).catch(() => null);
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
      if (name === 'read' && data.conversationId === id) dispatch({ type: 'read', seq: Number(data.seq) });
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
  return { address, state, dispatch, catchUp, loadOlder };
}

/** Sends one message after the other, so that they keep their order; what the line did not carry is sent again when it is back. */
function useSending(
  { address, state, dispatch, catchUp }: ReturnType<typeof useMessages>,
  onAnswer: (item: Unsent, answer: Answer) => void,
) {
  const queue = useRef(Promise.resolve());
  const post = async (item: Unsent) => {
    const body = new URLSearchParams({ text: item.text, client_key: item.key });
    const answer = await fetch(address, { method: 'POST', body }).catch(() => null);
    if (!answer || ![200, 422, 429].includes(answer.status)) return dispatch({ type: 'failed', key: item.key });
    const found = (await answer.json()) as Answer;
    if ('refusal' in found) dispatch({ type: 'refused', key: item.key });
    onAnswer(item, found);
    await catchUp();
  };
  const send = (item: Unsent) => {
    dispatch({ type: 'sending', key: item.key, text: item.text });
    queue.current = queue.current.then(() => post(item));
  };
  const failed = useRef<Unsent[]>([]);
  failed.current = state.unsent.filter((item) => item.failed);
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    const again = () => failed.current.forEach((item) => sendNow.current(item));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return send;
}

/** An open chat that receives and sends without leaving the page (CHA-5, CHA-15). */
export function useLiveChat(page: Page): LiveChat {
  const [credits, setCredits] = useState(page.cost.credits);
  const [refusal, setRefusal] = useState(page.refusal);
  const [typed, setTyped] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const { otherTypes, tell, sent } = useTyping(page.id);
  const messages = useMessages(page);
  const { state, loadOlder } = messages;
  const [openedAt] = useState(lastSeq(page.view.messages));
  const newest = state.messages.at(-1);

  const send = useSending(messages, (item, answer) => {
    if ('credits' in answer) return setCredits(answer.credits);
    setRefusal(answer.refusal);
    if (field.current && field.current.value === '') field.current.value = item.text;
  });
  useEffect(() => setCounts({ unread: page.unreadLeft }), [page.unreadLeft]);

  const onInput = () => {
    const text = cleanText(field.current?.value ?? '');
    setTyped(countCharacters(text));
    if (text) tell();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!field.current || checkText(cleanText(field.current.value), page.cost.max) === 'empty') return;
    send({ key: newKey(), text: cleanText(field.current.value), failed: false });
    field.current.value = '';
    field.current.focus();
    setTyped(0);
    setRefusal(null);
    sent();
  };
  return {
    messages: state.messages,
    more: state.more,
    otherReadSeq: state.otherReadSeq,
    unsent: state.unsent,
    otherTypes,
    heard: newest && !newest.mine && newest.seq > openedAt ? newest : null,
    cost: { ...page.cost, credits },
    refusal,
    loadOlder,
    retry: (key) => state.unsent.filter((item) => item.key === key).forEach(send),
    composer: { field, onSubmit, onInput, onKeyDown: sendOnEnter, typed },
  };
}
