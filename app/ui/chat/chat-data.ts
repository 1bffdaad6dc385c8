import type { ChangeEvent, FormEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { Availability } from '~/domain/chat/rules';
import type { GiftKey } from '~/domain/gifts/rules';
import type { GiftsView } from '~/ui/gifts/gift-data';
import type { IconName } from '~/ui/kit/icon-names';

/** The chat partner as a page shows them; the name is null if they may no longer be seen. */
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
  /** Whether the reader has blocked the partner. */
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
  /** The conversation was removed from the list at once, but the server refused, so it is shown again. */
  removalFailed?: boolean;
};

export type MessageView = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  /** `src` is as large as the chat shows it, `href` the whole photo. */
  image: { src: string; href: string; widthPx: number; heightPx: number } | null;
  /** The photo is from somebody whom the reader has never answered, and blurred until it is tapped. */
  blurred?: true;
  /** A first message with a link, a number or words of payment: shown with a note about scams. */
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
  /**
   * The key under which the reader's browser sent an own message, to match it with the copy still shown as
   * being sent.
   */
  key?: string;
};

/**
 * A new message that an event brings to the open pages of its reader. `dialect` is that of its dates, and
 * `isZoneTold` says that they are in a time zone that the browser had told.
 */
export type ArrivedMessage = { message: MessageView; dialect: string; isZoneTold: boolean };

export type MessagesView = {
  messages: MessageView[];
  more: boolean;
  otherDeliveredSeq: number;
  otherReadSeq: number | null;
};

/**
 * What an open chat is told when it asks for news. If it asked what else has changed, the chat partner as they
 * can be seen now, and the removed messages with the text shown in their place, are included.
 */
export type ChatNews = MessagesView & {
  partner?: ChatPartnerView;
  removed?: { seq: number; text: string }[];
};

/** What a message costs here, and the reader's balance. */
export type CostView = {
  cost: number;
  /** The highest value of that cost in money. */
  worth: string | null;
  credits: number;
  /** The reader's own address is unconfirmed, so the other can read, but not reply yet. */
  replyWaits: boolean;
  /** The highest number of characters, and the same number formatted for the page's language. */
  max: number;
  maxText: string;
};

/** What a photo costs, and how large its file may be. */
export type PhotoView = {
  /** The address to which the form is submitted, and the one that answers a script with JSON. */
  action: string;
  sendAction: string;
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

/** What JavaScript adds to the photo form. */
export type PhotoAdditions = {
  /** The chosen photo as an address that shows it. */
  preview: string | null;
  /** How much of the photo has gone, from 0 to 1; null while nothing is being sent. */
  progress: number | null;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Why a photo was refused, and the text that was submitted with it. */
export type PhotoRefused = { message: string; text: string; creditsShort: boolean; confirm?: boolean };

/** A photo of the other member that a message is about. */
export type QuotedPhotoView = { src: string; srcSet: string; alt: string };

/** How a message begins, such as with a chosen opener, and the photo if it is about one. */
export type BegunMessage = { typed?: string | undefined; quoted?: QuotedPhotoView | undefined };

/** Openers for a member, with their texts; `shared` says that they are about shared interests. */
export type OpenersView = {
  memberId: string;
  name: string;
  openers: { key: string; text: string }[];
  shared: boolean;
};

/** What can be sent besides text; the photo is null if there is no conversation yet. */
export type Extras = { gifts: GiftsView; photo: PhotoView | null };

/** The refusal shown beside the composer, with what was typed. */
export type ComposerRefusal = { text: string; message: string; creditsShort: boolean; confirm?: boolean };

/**
 * A message that is not stored yet: being sent, waiting for the connection or for its author to log in again,
 * or refused.
 */
export type UnsentMessage = {
  key: string;
  text: string;
  state: 'sending' | 'waiting' | 'failed' | 'signed_out';
};

/** Why an open chat cannot go on: the login has ended, or the chat partner removed the conversation. */
export type ChatEnd = 'signed_out' | 'removed';

/** An open chat, with the state that JavaScript keeps up to date. */
export type LiveChat = MessagesView & {
  unsent: UnsentMessage[];
  otherTypes: boolean;
  /** The newest message that arrived since the page was opened, for screen readers to announce. */
  heard: MessageView | null;
  cost: CostView;
  refusal: ComposerRefusal | null;
  loadOlder: (event: MouseEvent) => void;
  retry: (key: string) => void;
  discard: (key: string) => void;
  /** The chat partner as they can be seen now. */
  partner: ChatPartnerView;
  ended: ChatEnd | null;
  composer: ComposerAdditions;
};

/** What JavaScript adds to the composer; without it, the form is submitted normally. */
export type ComposerAdditions = {
  field: RefObject<HTMLTextAreaElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onSendDown: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The number of characters typed so far, and the same number formatted for the page's language. */
  typed: number;
  typedText: string;
  /** Whether the text still begins as the page began it. */
  isAsBegun: boolean;
};
