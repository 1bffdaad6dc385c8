import { createContext, useContext, type FormEvent, type MouseEvent } from 'react';

/** What scripts do with a message. */
export type MessageActs = {
  copy: (text: string, event: MouseEvent<HTMLElement>) => void;
  reply: (seq: number, event: MouseEvent<HTMLElement>) => void;
  react: (seq: number, event: FormEvent<HTMLFormElement>) => void;
  /** Scrolls to a quoted message. */
  show: (seq: number, event: MouseEvent<HTMLElement>) => void;
};

/** The conversation around a message. */
export type PlainChatPlace = {
  id: string;
  /** The partner's; null if hidden. */
  name: string | null;
  /** Whether the partner can be written to. */
  isOpen: boolean;
  /** In the messages' iframe. */
  inFrame?: true;
};

/** Only JavaScript acts. */
export type ChatPlace = PlainChatPlace & { acts?: MessageActs };

const Place = createContext<ChatPlace>({ id: '', name: null, isOpen: false });

export const ChatPlaceProvider = Place.Provider;
export const useChatPlace = (): ChatPlace => useContext(Place);
