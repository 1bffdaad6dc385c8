import type { FormEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { Availability } from '~/domain/chat/rules';
import type { GiftKey } from '~/domain/gifts/rules';
import type { GiftsView } from '~/ui/gifts/gift-data';

/** The chat partner as a page shows them; without a name once they may not be seen any more (CHA-11). */
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
  /** The reader has blocked them (SAF-1). */
  blockedByReader: boolean;
};

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
  /** A conversation that was taken from the list could not be removed, and is back (CHA-7). */
  removalFailed?: boolean;
};

export type MessageView = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  image: { src: string; widthPx: number; heightPx: number } | null;
  gift: GiftKey | null;
  time: string;
  at: string;
  /** "today", "yesterday", or the date; where it changes, the list says so. */
  day: string;
  /** Where the reader can report it; absent for the reader's own messages and for removed ones (SAF-2). */
  reportHref?: string;
  /** A moderator took it away, and the text says so. */
  removed?: true;
  /** The sender's own key, by which a message that is still being sent finds itself. */
  key?: string;
};

export type MessagesView = {
  messages: MessageView[];
  more: boolean;
  otherDeliveredSeq: number;
  otherReadSeq: number | null;
};

/** What a message costs here, and what is left (CHA-3, CHA-13). */
export type CostView = {
  cost: number;
  /** What that is worth in money at most. */
  worth: string | null;
  credits: number;
  /** The longest message, and the same as the page's language writes it. */
  max: number;
  maxText: string;
};

/** What a photo costs, and how big it may be (CHA-4). */
export type PhotoView = {
  /** Where it is sent. */
  action: string;
  name: string;
  /** Said of a fictional profile before anything is sent (PRO-10). */
  warning: string | null;
  cost: number;
  worth: string | null;
  credits: number;
  maxMb: number;
  maxText: string;
  clientKey: string;
};

/** A photo that was refused: why, and the words that were to go with it. */
export type PhotoRefused = { message: string; text: string; short: boolean };

/** A few first sentences for a member, with their words (CHA-9); `shared` says that they are about what both like. */
export type OpenersView = {
  memberId: string;
  name: string;
  openers: { key: string; text: string }[];
  shared: boolean;
};

/** What can be sent besides words; null where the conversation has yet to begin. */
export type Extras = { gifts: GiftsView; photo: PhotoView | null };

/** What a refused message says beside the composer, with what was typed. */
export type ComposerRefusal = { text: string; message: string; short: boolean };

/** A message that is not confirmed yet: being sent, waiting for the connection, or refused. */
export type UnsentMessage = { key: string; text: string; state: 'sending' | 'waiting' | 'failed' };

/** An open chat; what makes it live is added where there is JavaScript. */
export type LiveChat = MessagesView & {
  unsent: UnsentMessage[];
  otherTypes: boolean;
  /** What the chat partner said since the page was opened, for those who hear it. */
  heard: MessageView | null;
  cost: CostView;
  refusal: ComposerRefusal | null;
  loadOlder: (event: MouseEvent) => void;
  retry: (key: string) => void;
  composer: ComposerAdditions;
};

/** What JavaScript adds to the composer's form; without it, the form posts. */
export type ComposerAdditions = {
  field: RefObject<HTMLTextAreaElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Characters typed so far. */
  typed: number;
};
