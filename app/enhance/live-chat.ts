import { useEffect, useMemo, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { cleanText } from '~/domain/clean-text';
import { checkText, countCharacters } from '~/domain/chat/rules';
import { useT } from '~/i18n/texts';
import type { ComposerRefusal, CostView, LiveChat } from '~/ui/chat/chat-data';
import { outboxOf } from './browser-outbox';
import { lastSeq } from './chat-state';
import { forgetDraft, useDraft } from './draft';
import { setCounts, useLiveCounts } from './live-counts';
import { useLiveMessages, type OpenedChat } from './live-messages';
import type { OutboxNews } from './outbox';
import { messagesBy, useReaderClock } from './reader-clock';
import { sendOnEnter } from './send-on-enter';
import { useTyping } from './typing';

type Page = OpenedChat & {
  ownerId: string;
  cost: CostView;
  unreadLeft: number;
  /** What the page itself put into the field. */
  typed?: string | undefined;
  refusal: ComposerRefusal | null;
};

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Sends through the browser's outbox, which keeps what could not be sent and reports what became of each
 * message (CHA-15).
 */
function useSending(
  { id, ownerId }: Page,
  { dispatch, catchUp, isShown, end }: ReturnType<typeof useLiveMessages>,
  /** Returns whether its author has a refused message back in the field. */
  onAnswer: (news: Extract<OutboxNews, { type: 'sent' | 'refused' }>) => boolean,
) {
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  useEffect(() => {
    const outbox = outboxOf(ownerId);
    for (const { key, text, refusal } of outbox.of(id)) {
      dispatch({ type: 'sending', key, text });
      if (refusal !== undefined) dispatch({ type: 'failed', key });
    }
    const stop = outbox.listen((news) => {
      if (news.item.conversationId !== id) return;
      const { key } = news.item;
      if (news.type === 'signed_out') end('signed_out');
      if (news.type !== 'sent' && news.type !== 'refused') dispatch({ type: news.type, key });
      else if (answered.current(news)) void outbox.discard(key);
      else if (news.type === 'refused') dispatch({ type: 'failed', key });
      // Another tab may have sent what it no longer keeps.
      if (['sent', 'refused', 'dropped'].includes(news.type) && !isShown(key)) void catchUp();
    });
    void outbox.flush();
    return stop;
  }, [id, ownerId, dispatch, catchUp, isShown, end]);
  const send = (key: string, text: string) => {
    dispatch({ type: 'sending', key, text });
    void outboxOf(ownerId).send({ key, conversationId: id, text });
  };
  const discard = (key: string) => {
    dispatch({ type: 'dropped', key });
    void outboxOf(ownerId).discard(key);
  };
  return { send, discard };
}

/** The field of a chat: what is typed in it, which is kept as a draft, and why it was refused. */
function useField(page: Page, isOpen: boolean) {
  const [refusal, setRefusal] = useState(page.refusal);
  const [typed, setTyped] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const measure = () => setTyped(countCharacters(cleanText(field.current?.value ?? '')));
  const { keep, keepInTab, isAsBegun } = useDraft({
    memberId: page.ownerId,
    chat: page.id,
    field,
    begun: page.typed,
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
  return { field, typed, refusal, setRefusal, keepInTab, isAsBegun, changed, fill };
}

/** A press on the button leaves the focus in the field, where one goes on writing. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type Written = ReturnType<typeof useField>;

/** What the form of a chat does: it tells that one types, and sends what fits, or says why it does not. */
function useComposer(
  { field, typed, isAsBegun, changed, fill, setRefusal }: Written,
  max: number,
  typing: Pick<ReturnType<typeof useTyping>, 'tell' | 'sent'>,
  send: (key: string, text: string) => void,
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
      return setRefusal({ text, message, creditsShort: false });
    }
    send(newKey(), text);
    fill('');
    // Unless it has it: its keyboard stays, and a phone need not lay the page out for it.
    if (document.activeElement !== field.current) field.current.focus();
    setRefusal(null);
    typing.sent();
  };
  return {
    field,
    onSubmit,
    onInput,
    onKeyDown: sendOnEnter,
    onSendDown: keepFocus,
    isAsBegun,
    typed,
    typedText: typed < 1000 ? String(typed) : typed.toLocaleString(document.documentElement.lang),
  };
}

/** An open chat that receives and sends messages without leaving the page (CHA-5, CHA-15). */
export function useLiveChat(page: Page): LiveChat {
  const credits = useLiveCounts().credits ?? page.cost.credits;
  const cost = useMemo(() => ({ ...page.cost, credits }), [page.cost, credits]);
  const typing = useTyping(page.id);
  const messages = useLiveMessages(page);
  const { state, loadOlder, partner, ended } = messages;
  const [openedAt] = useState(lastSeq(page.view.messages));
  const newest = state.messages.at(-1);
  const clock = useReaderClock();
  const shown = useMemo(() => messagesBy(clock, state.messages, new Date()), [clock, state.messages]);

  const written = useField(page, partner.availability === 'available');
  const { field, refusal, setRefusal, keepInTab } = written;
  const { send, discard } = useSending(page, messages, (news) => {
    if (news.type === 'sent') setCounts({ credits: news.credits });
    // A refused message that is not shown here was written in another tab, and stays kept for it.
    if (news.type === 'sent' || !state.unsent.some(({ key }) => key === news.item.key)) return false;
    setRefusal(news.refusal);
    if (field.current?.value !== '') return false;
    written.fill(news.item.text);
    return true;
  });
  useEffect(() => setCounts({ unread: page.unreadLeft }), [page.unreadLeft]);
  // The first message, which started this conversation, was written on another page.
  useEffect(() => forgetDraft(page.ownerId, page.partner.id), [page.ownerId, page.partner.id]);
  useEffect(() => {
    // Logging out cleared what this browser kept, but not what is typed here.
    if (ended === 'signed_out') keepInTab();
  }, [ended, keepInTab]);

  const composer = useComposer(written, page.cost.max, typing, send);
  return {
    ...state,
    partner,
    ended,
    discard,
    messages: shown,
    otherTypes: typing.otherTypes,
    heard: newest && !newest.mine && newest.seq > openedAt ? newest : null,
    cost,
    refusal,
    loadOlder,
    retry: (key) => state.unsent.filter((item) => item.key === key).forEach(({ text }) => send(key, text)),
    composer,
  };
}
