import { useEffect, useMemo, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { cleanText } from '~/domain/clean-text';
import { checkText, countCharacters } from '~/domain/chat/rules';
import { useT } from '~/i18n/texts';
import type {
  CostView,
  LiveChat,
  LiveReply,
  QuoteView,
  ReplyTo,
  TopicView,
  UnsentForm,
} from '~/ui/chat/chat-data';
import { createBrowserOutbox } from './browser-outbox';
import { lastSeq } from './chat-state';
import { clearDraft, useDraft } from './draft';
import { setCounts, useLiveCounts } from '~/browser/live/live-counts';
import { useLiveMessages, type OpenedChat } from './live-messages';
import type { OutboxNews } from './outbox';
import { dateMessages, useReaderClock } from './reader-clock';
import { useReadyField } from './ready-field';
import { sendOnEnter } from './send-on-enter';
import { useReacting } from './reacting';
import { useReply } from './reply';
import { useTyping } from './typing';

type Page = OpenedChat & {
  ownerId: string;
  cost: CostView;
  unreadLeft: number;
  typed?: string | undefined;
  submitted: UnsentForm | null;
  reply: QuoteView | null;
  topic?: TopicView | undefined;
};

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type Send = (key: string, text: string, replyTo: ReplyTo | undefined) => void;

/** Sends through the browser's outbox, and reports each outcome (CHA-15). */
function useSending(
  { id, ownerId }: Page,
  { dispatch, catchUp, isShown, end }: ReturnType<typeof useLiveMessages>,
  /** Returns whether a refused message is back in its author's field. */
  onAnswer: (news: Extract<OutboxNews, { type: 'sent' | 'refused' }>) => boolean,
) {
  const latestOnAnswer = useRef(onAnswer);
  latestOnAnswer.current = onAnswer;
  useEffect(() => {
    const outbox = createBrowserOutbox(ownerId);
    for (const { key, text, replyTo, refusal } of outbox.of(id)) {
      dispatch({ type: 'sending', key, text, replyTo });
      if (refusal !== undefined) dispatch({ type: 'failed', key });
    }
    const stop = outbox.listen((news) => {
      if (news.item.conversationId !== id) return;
      const { key } = news.item;
      if (news.type === 'signed_out') end('signed_out');
      if (news.type !== 'sent' && news.type !== 'refused') dispatch({ type: news.type, key });
      else if (latestOnAnswer.current(news)) void outbox.discard(key);
      else if (news.type === 'refused') dispatch({ type: 'failed', key });
      // Another tab may have sent a message that it no longer stores.
      if (['sent', 'refused', 'dropped'].includes(news.type) && !isShown(key)) void catchUp();
    });
    void outbox.flush();
    return stop;
  }, [id, ownerId, dispatch, catchUp, isShown, end]);
  const send: Send = (key, text, replyTo) => {
    dispatch({ type: 'sending', key, text, replyTo });
    void createBrowserOutbox(ownerId).send({ key, conversationId: id, text, replyTo });
  };
  const discard = (key: string) => {
    dispatch({ type: 'dropped', key });
    void createBrowserOutbox(ownerId).discard(key);
  };
  return { send, discard };
}

function useField(page: Page, isOpen: boolean) {
  const [submitted, setSubmitted] = useState(page.submitted);
  const [typed, setTyped] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const measure = () => setTyped(countCharacters(cleanText(field.current?.value ?? '')));
  const { keep, keepInTab } = useDraft({
    memberId: page.ownerId,
    chat: page.id,
    field,
    initial: page.typed,
    isOpen,
    onFilled: measure,
  });
  const changed = () => {
    measure();
    keep();
  };
  const fill = (text: string) => {
    if (field.current) field.current.value = text;
    changed();
  };
  return { field, typed, submitted, setSubmitted, keepInTab, changed, fill };
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

type FieldState = ReturnType<typeof useField>;

function useComposer(
  { field, typed, changed, fill, setSubmitted }: FieldState,
  max: number,
  typing: Pick<ReturnType<typeof useTyping>, 'tell' | 'sent'>,
  reply: LiveReply,
  send: Send,
): LiveChat['composer'] {
  const t = useT();
  const onInput = () => {
    changed();
    if (cleanText(field.current?.value ?? '')) typing.tell();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!field.current) return;
    const text = cleanText(field.current.value);
    const fit = checkText(text, max);
    if (fit !== 'ok') {
      const message = fit === 'empty' ? t('chat:refused.empty') : t('errors:too_long', { max });
      return setSubmitted({ text, errors: { '': [message] }, creditsShort: false });
    }
    send(newKey(), text, reply.to ?? undefined);
    fill('');
    reply.change(null);
    // Refocusing would make a phone lay out the page again.
    if (document.activeElement !== field.current) field.current.focus();
    setSubmitted(null);
    typing.sent();
  };
  return {
    field,
    onSubmit,
    onInput,
    onKeyDown: sendOnEnter,
    onSendDown: keepFocus,
    typed,
    typedText: typed < 1000 ? String(typed) : typed.toLocaleString(document.documentElement.lang),
  };
}

/** An open chat that receives and sends messages without a reload (CHA-5, CHA-15). */
export function useLiveChat(page: Page): LiveChat {
  const credits = useLiveCounts().credits ?? page.cost.credits;
  const cost = useMemo(() => ({ ...page.cost, credits }), [page.cost, credits]);
  const typing = useTyping(page.id);
  const messages = useLiveMessages(page);
  const { state, loadOlder, partner, ended, reacted } = messages;
  const react = useReacting(page.id, messages);
  const [openedAt] = useState(lastSeq(page.view.messages));
  const newest = state.messages.at(-1);
  const clock = useReaderClock();
  const datedMessages = useMemo(
    () => dateMessages(clock, state.messages, new Date()),
    [clock, state.messages],
  );

  const fieldState = useField(page, partner.availability === 'available');
  const { field, submitted, setSubmitted, keepInTab } = fieldState;
  useReadyField(field, page.id);
  const reply = useReply(page, datedMessages, field);
  const { send, discard } = useSending(page, messages, (news) => {
    if (news.type === 'sent') setCounts({ credits: news.credits });
    // A refused message that is not shown here belongs to another tab and stays stored for it.
    if (news.type === 'sent' || !state.unsent.some(({ key }) => key === news.item.key)) return false;
    setSubmitted(news.refusal);
    if (field.current?.value !== '') return false;
    fieldState.fill(news.item.text);
    const { replyTo } = news.item;
    // The server returns a part of the profile that still exists.
    const isGone = typeof replyTo === 'object' && news.refusal && !news.refusal.about;
    reply.change(isGone ? null : (replyTo ?? null));
    return true;
  });
  useEffect(() => setCounts({ unread: page.unreadLeft }), [page.unreadLeft]);
  // The conversation's first message was written on another page.
  useEffect(() => clearDraft(page.ownerId, page.partner.id), [page.ownerId, page.partner.id]);
  useEffect(() => {
    // Logging out cleared the browser's storage, but not the text in this field.
    if (ended === 'signed_out') keepInTab();
  }, [ended, keepInTab]);

  const composer = useComposer(fieldState, page.cost.max, typing, reply, send);
  return {
    ...state,
    partner,
    ended,
    discard,
    messages: datedMessages,
    otherTypes: typing.otherTypes,
    heard: newest && !newest.mine && newest.seq > openedAt ? newest : null,
    reacted,
    react,
    cost,
    submitted,
    loadOlder,
    retry: (key) =>
      state.unsent
        .filter((item) => item.key === key)
        .forEach(({ text, replyTo }) => send(key, text, replyTo)),
    reply,
    composer,
  };
}
