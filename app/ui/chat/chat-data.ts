import type { ChangeEvent, FormEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { Availability } from '~/domain/chat/rules';
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
  availability: Availability;
  blockedByReader: boolean;
};

/** An interest of both members, in the page's language. */
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
  /** The server refused a removal, so the conversation is shown again. */
  removalFailed?: boolean;
};

export type MessageView = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  /** `src` is as large as the chat shows it, `href` the whole photo. */
  image: { src: string; href: string; widthPx: number; heightPx: number } | null;
  /** A photo from somebody whom the reader has never answered: blurred until it is tapped. */
  blurred?: true;
  /** A first message with a link, a number or words about payment: shown with a note about scams. */
  risky?: true;
  gift: GiftKey | null;
  time: string;
  at: string;
  /** "today", "yesterday" or the date; the list shows it wherever it changes. */
  day: string;
  /** Where the reader can report the message; absent for their own messages and for removed ones. */
  reportHref?: string;
  /** Where the reader can delete the message; only for a recent message of their own. */
  deleteHref?: string;
  /** A moderator or the sender removed the message; `text` says so. */
  removed?: true;
  /** The client key of an own message, to match it with the copy that is still being sent. */
  key?: string;
};

/**
 * A new message in an event. `dialect` is the language of its dates; `usesReaderZone` says whether they use the
 * browser's time zone.
 */
export type ArrivedMessage = { message: MessageView; dialect: string; usesReaderZone: boolean };

export type MessagesView = {
  messages: MessageView[];
  more: boolean;
  otherDeliveredSeq: number;
  otherReadSeq: number | null;
};

/**
 * An open chat's update. On request it includes the chat partner's current data and the removed messages with their
 * replacement texts.
 */
export type ChatNews = MessagesView & {
  partner?: ChatPartnerView;
  removed?: { seq: number; text: string }[];
};

/** The price of a message, and the reader's balance. */
export type CostView = {
  cost: number;
  /** The highest value of that price in money. */
  worth: string | null;
  credits: number;
  /** The reader's own address is unconfirmed, so the other can read, but not reply yet. */
  replyWaits: boolean;
  /** The maximum number of characters, and the same number formatted for the page's language. */
  max: number;
  maxText: string;
};

/** The price of a photo, and its maximum file size. */
export type PhotoView = {
  action: string;
  name: string;
  /** The notice about a fictional profile, shown before anything is sent. */
  warning: string | null;
  /** The reader's own address is unconfirmed, so the other can read, but not reply yet. */
  replyWaits: boolean;
  cost: number;
  worth: string | null;
  credits: number;
  maxMb: number;
  maxText: string;
  clientKey: string;
};

export type PhotoAdditions = {
  /** The chosen photo's preview URL. */
  preview: string | null;
  /** The upload's progress, from 0 to 1; null while nothing is being sent. */
  progress: number | null;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The other member's photo that a message quotes. */
export type QuotedPhotoView = { src: string; srcSet: string; alt: string };

/** The initial text, such as a chosen opener, and the quoted photo. */
export type InitialMessage = { typed?: string | undefined; quoted?: QuotedPhotoView | undefined };

/** Openers for a member, with their texts; `shared` says that they are about shared interests. */
export type OpenersView = {
  memberId: string;
  name: string;
  openers: { key: string; text: string }[];
  shared: boolean;
};

/** Attachments to a chat; the photo is null before the first message. */
export type Extras = { gifts: GiftsView; photo: PhotoView | null };

/** The text of an unsent message, and what its author must do first. */
export type SubmittedMessage = { text: string; creditsShort: boolean; confirm?: boolean };

/** An unsent gift, with its text. */
export type SubmittedGift = SubmittedMessage & { gift: string };

/** An unsent message with its errors. */
export type UnsentForm = SubmittedMessage & { errors: Errors };

/**
 * A message that is not stored yet: being sent, waiting for the connection or for its author to log in again, or
 * refused.
 */
export type UnsentMessage = {
  key: string;
  text: string;
  state: 'sending' | 'waiting' | 'failed' | 'signed_out';
};

/** Why an open chat ends: the login has ended, or the chat partner removed the conversation. */
export type ChatEnd = 'signed_out' | 'removed';

/** An open chat's live state. */
export type LiveChat = MessagesView & {
  unsent: UnsentMessage[];
  otherTypes: boolean;
  /** The newest message since the page was opened, for screen readers to announce. */
  heard: MessageView | null;
  cost: CostView;
  submitted: UnsentForm | null;
  loadOlder: (event: MouseEvent) => void;
  retry: (key: string) => void;
  discard: (key: string) => void;
  partner: ChatPartnerView;
  ended: ChatEnd | null;
  composer: ComposerAdditions;
};

/** The scripted parts of the composer; without them, the form is submitted normally. */
export type ComposerAdditions = {
  field: RefObject<HTMLTextAreaElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onSendDown: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The number of typed characters, and the same number formatted for the page's language. */
  typed: number;
  typedText: string;
  /** Whether the text still begins with the initial text. */
  keepsInitialText: boolean;
};
