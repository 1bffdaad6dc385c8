import type { ChangeEvent, FormEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { Availability, MessageTopic, Reaction } from '~/domain/chat/rules';
import type { GiftKey } from '~/domain/gifts/rules';
import type { GiftsView } from '~/ui/gifts/gift-data';
import type { IconName } from '~/ui/kit/icon-names';
import type { Errors } from '~/ui/kit/post-answer';

/** The chat partner; the name is null if they may no longer be seen. */
export type ChatPartnerView = {
  id: string;
  name: string | null;
  age: number | null;
  cityName: string | null;
  fictional: boolean;
  online: boolean;
  thumbSrc: string | null;
  portraitSrc: string | null;
  /** `suspended`: the reader may not write; `suspended` below says until when. */
  availability: Availability | 'suspended';
  suspended?: string | null | undefined;
  blockedByReader: boolean;
};

export type SharedInterest = { icon: IconName; text: string };

export type ConversationRow = {
  id: string;
  partner: Pick<ChatPartnerView, 'name' | 'fictional' | 'online' | 'thumbSrc'>;
  unread: number;
  text: string;
  mine: boolean;
  typing: boolean;
  when: string;
  at: string;
};

export type ConversationsView = {
  rows: ConversationRow[];
  search: string;
  nextHref: string | null;
  firstHref: string | null;
  /** The server refused a removal, so the conversation reappears. */
  removalFailed?: boolean;
};

/** A quoted message: the beginning of its text, or why it is gone. */
export type QuoteView = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  removed?: true;
};

/** A part of a profile that a message is about (CHA-23); `mine`: of the reader's own. Without `src`, `text` is shown. */
export type AboutView = { mine: boolean; label: string; text: string; src?: string };

/** The part that a message is begun about. */
export type TopicView = AboutView & { topic: MessageTopic };

/** What a message quotes: an earlier message, or a part of its receiver's profile. */
export type AnyQuoteView = QuoteView | AboutView;

/** The number of the quoted message, or the quoted part. */
export type ReplyTo = number | TopicView;

export type MessageView = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  /** `src` has the displayed size, `href` the original. */
  image: { src: string; href: string; widthPx: number; heightPx: number } | null;
  /** An author wrote it for a fictional profile. */
  fromTeam?: true;
  /** A photo from somebody whom the reader has never answered: blurred until it is tapped. */
  blurred?: true;
  /** A first message with a link, a number or words about payment: shown with a note about scams. */
  risky?: true;
  gift: GiftKey | null;
  quote?: AnyQuoteView;
  /** The other's. */
  reaction?: Reaction;
  time: string;
  at: string;
  /** "today", "yesterday" or the date. */
  day: string;
  /** The report page; absent for own and removed messages. */
  reportHref?: string;
  /** The deletion page; only for recent own messages. */
  deleteHref?: string;
  /** Removed by a moderator or the sender; `text` says so. */
  removed?: true;
  /** The client key of an own message, to match it with the pending copy. */
  key?: string;
};

/** A new message in an event. `dialect` is its dates' language; `usesReaderZone`: by the browser's time zone. */
export type ArrivedMessage = { message: MessageView; dialect: string; usesReaderZone: boolean };

export type MessagesView = {
  messages: MessageView[];
  more: boolean;
  otherDeliveredSeq: number;
  otherReadSeq: number | null;
};

/** An open chat's update; on request with the partner's current data and removed messages. */
export type ChatNews = MessagesView & {
  partner?: ChatPartnerView;
  removed?: { seq: number; text: string }[];
  /** All reactions to the messages after a number. */
  reactions?: { after: number; shown: { seq: number; reaction: Reaction }[] };
};

export type CostView = {
  cost: number;
  /** The price in money, at most. */
  worth: string | null;
  credits: number;
  /** The reader's address is unconfirmed, so the partner cannot reply yet. */
  replyWaits: boolean;
  /** The length limit, and the same number formatted. */
  max: number;
  maxText: string;
};

/** A photo's price, and its maximum size. */
export type PhotoView = {
  action: string;
  name: string;
  /** The notice about a fictional profile, shown before sending. */
  warning: string | null;
  /** The reader's address is unconfirmed, so the partner cannot reply yet. */
  replyWaits: boolean;
  cost: number;
  worth: string | null;
  credits: number;
  maxMb: number;
  maxText: string;
  clientKey: string;
};

export type PhotoAdditions = {
  preview: string | null;
  /** The upload's progress, 0 to 1; null while idle. */
  progress: number | null;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The initial text, such as an opener, or the part of the profile that the message is about. */
export type InitialMessage = { typed?: string | undefined; topic?: TopicView | undefined };

export type OpenersView = {
  memberId: string;
  name: string;
  openers: { key: string; text: string }[];
  shared: boolean;
};

/** A chat's attachments; no photo before the first message. */
export type Extras = { gifts: GiftsView; photo: PhotoView | null };

/** An unsent text, and its author's next step. */
export type SubmittedMessage = {
  text: string;
  creditsShort: boolean;
  confirm?: boolean;
  age?: boolean;
  reply_to?: string;
  about?: string;
};

export type SubmittedGift = SubmittedMessage & { gift: string };

export type UnsentForm = SubmittedMessage & { errors: Errors };

/** A message that is not stored yet: pending, waiting, or refused. */
export type UnsentMessage = {
  key: string;
  text: string;
  replyTo?: ReplyTo | undefined;
  state: 'sending' | 'waiting' | 'failed' | 'signed_out';
};

/** The reply that is being written. */
export type LiveReply = {
  to: ReplyTo | null;
  quote: QuoteView | TopicView | null;
  change: (to: ReplyTo | null) => void;
  /** Also moves the focus into the composer. */
  start: (seq: number) => void;
  onCancel: (event: MouseEvent) => void;
};

/** The login has ended, or the partner removed the conversation. */
export type ChatEnd = 'signed_out' | 'removed';

export type LiveChat = MessagesView & {
  unsent: UnsentMessage[];
  otherTypes: boolean;
  /** The newest message since the page was opened, for screen readers. */
  heard: MessageView | null;
  /** The partner's newest reaction since then. */
  reacted: Reaction | null;
  react: (seq: number, reaction: Reaction | null) => void;
  cost: CostView;
  submitted: UnsentForm | null;
  loadOlder: (event: MouseEvent) => Promise<void>;
  retry: (key: string) => void;
  discard: (key: string) => void;
  partner: ChatPartnerView;
  ended: ChatEnd | null;
  composer: ComposerAdditions;
  reply: LiveReply;
};

/** The composer's scripted parts. */
export type ComposerAdditions = {
  field: RefObject<HTMLTextAreaElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onSendDown: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The number of typed characters, and the same number formatted. */
  typed: number;
  typedText: string;
};
