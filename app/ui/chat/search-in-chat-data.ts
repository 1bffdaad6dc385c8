import type { Excerpt } from '~/domain/chat/rules';
import type { MessagesView } from './chat-data';
import type { PlainChatPlace } from './chat-place';

export type FoundView = Excerpt & { seq: number; mine: boolean; href: string; when: string; at: string };

/** The messages around a found one, with links to those before and after. */
export type AroundView = { view: MessagesView; olderHref: string | null; newerHref: string | null };

export type ChatSearchView = {
  place: PlainChatPlace;
  sought: string;
  /** Null without a search. */
  found: FoundView[] | null;
  moreHref: string | null;
  /** Instead of results. */
  around: AroundView | null;
};
