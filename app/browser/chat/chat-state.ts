import type { Reaction } from '~/domain/chat/rules';
import type { ChatNews, MessagesView, MessageView, ReplyTo, UnsentMessage } from '~/ui/chat/chat-data';

export type ChatState = MessagesView & { unsent: UnsentMessage[] };

export type ChatAction =
  | { type: 'arrived'; view: ChatNews }
  /** One new message, which directly follows the last one. */
  | { type: 'message'; message: MessageView }
  | { type: 'older'; view: MessagesView }
  | { type: 'delivered'; seq: number }
  | { type: 'read'; seq: number }
  | { type: 'reacted'; seq: number; reaction: Reaction | null }
  | { type: 'sending'; key: string; text: string; replyTo?: ReplyTo | undefined }
  | { type: 'waiting'; key: string }
  | { type: 'failed'; key: string }
  | { type: 'signed_out'; key: string }
  | { type: 'dropped'; key: string }
  | { type: 'emptied' };

export const lastSeq = (messages: MessageView[]): number => messages.at(-1)?.seq ?? 0;

const removeContent = (message: MessageView, text: string): MessageView => ({
  seq: message.seq,
  mine: message.mine,
  time: message.time,
  at: message.at,
  day: message.day,
  kind: 'text',
  text,
  image: null,
  gift: null,
  removed: true,
});

/** Removes the content of removed messages and of the quotes of them. */
function withRemovals(message: MessageView, removed: ReadonlyMap<number, string>): MessageView {
  const { seq, quote } = message;
  const own = removed.get(seq);
  if (own !== undefined && !message.removed) return removeContent(message, own);
  if (!quote || !('seq' in quote)) return message;
  const quoted = removed.get(quote.seq);
  if (quoted === undefined || quote.removed) return message;
  return {
    ...message,
    quote: { seq: quote.seq, mine: quote.mine, kind: 'text', text: quoted, removed: true },
  };
}

const withReaction = ({ reaction: _, ...message }: MessageView, reaction: Reaction | null): MessageView =>
  reaction && !message.removed ? { ...message, reaction } : message;

/** Messages whose reaction stays are the same objects, so that they are not rendered again. */
function withReactions(
  message: MessageView,
  { after, shown }: NonNullable<ChatNews['reactions']>,
): MessageView {
  if (message.seq <= after) return message;
  const now = shown.find(({ seq }) => seq === message.seq)?.reaction ?? null;
  return now === (message.reaction ?? null) ? message : withReaction(message, now);
}

/** Appends the newer messages, or replaces the list if there is a gap. */
function arrived(state: ChatState, view: ChatNews): ChatState {
  const last = lastSeq(state.messages);
  const newer = view.messages.filter(({ seq }) => seq > last);
  const gap = newer[0] !== undefined && newer[0].seq > last + 1;
  const keys = new Set(view.messages.map(({ key }) => key));
  const removed = new Map(view.removed?.map(({ seq, text }) => [seq, text]));
  const messages = gap ? view.messages : [...state.messages, ...newer];
  return {
    messages: messages.map((message) =>
      withReactions(withRemovals(message, removed), view.reactions ?? { after: Infinity, shown: [] }),
    ),
    more: gap ? view.more : state.more,
    otherDeliveredSeq: Math.max(state.otherDeliveredSeq, view.otherDeliveredSeq),
    otherReadSeq: view.otherReadSeq,
    unsent: state.unsent.filter(({ key }) => !keys.has(key)),
  };
}

function next(state: ChatState, message: MessageView): ChatState {
  if (message.seq !== lastSeq(state.messages) + 1) return state;
  return {
    ...state,
    messages: [...state.messages, message],
    unsent: state.unsent.filter(({ key }) => key !== message.key),
  };
}

function older(state: ChatState, view: MessagesView): ChatState {
  const first = state.messages[0]?.seq ?? Infinity;
  return {
    ...state,
    messages: [...view.messages.filter(({ seq }) => seq < first), ...state.messages],
    more: view.more,
  };
}

const mark = (state: ChatState, key: string, to: UnsentMessage['state']): ChatState => ({
  ...state,
  unsent: state.unsent.map((each) => (each.key === key ? { ...each, state: to } : each)),
});

const reached = (state: ChatState, seq: number): ChatState => ({
  ...state,
  otherDeliveredSeq: Math.max(seq, state.otherDeliveredSeq),
});

/** Updates an open chat: each message once and in order, even if it arrives twice or late (CHA-10, CHA-14, CHA-15). */
export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'arrived':
      return arrived(state, action.view);
    case 'message':
      return next(state, action.message);
    case 'older':
      return older(state, action.view);
    case 'read':
      return { ...reached(state, action.seq), otherReadSeq: Math.max(action.seq, state.otherReadSeq ?? 0) };
    case 'reacted':
      return {
        ...state,
        messages: state.messages.map((each) =>
          each.seq === action.seq ? withReaction(each, action.reaction) : each,
        ),
      };
    case 'delivered':
      return reached(state, action.seq);
    case 'sending':
      // The server has stored it, and only its response was lost.
      if (state.messages.some(({ key }) => key === action.key)) return state;
      if (state.unsent.some(({ key }) => key === action.key)) return mark(state, action.key, 'sending');
      return {
        ...state,
        unsent: [
          ...state.unsent,
          { key: action.key, text: action.text, replyTo: action.replyTo, state: 'sending' },
        ],
      };
    case 'waiting':
    case 'failed':
    case 'signed_out':
      return mark(state, action.key, action.type);
    case 'emptied':
      return { ...state, messages: [], more: false };
    case 'dropped':
      return { ...state, unsent: state.unsent.filter(({ key }) => key !== action.key) };
  }
}
