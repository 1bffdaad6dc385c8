/**
 * A message as one of its members sees it, without what depends on a page: its language and its time zone. Only the
 * reader's own message has a `key`, and only the other's a `senderId` with what is known of its sender.
 */
export type LiveMessage = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  image: { widthPx: number; heightPx: number; tone: string | null } | null;
  gift: string | null;
  createdAt: string;
  key?: string;
  senderId?: string;
  unanswered?: true;
  unreplied?: true;
};

/** The live events: the name of each and its payload. They tell a member's open pages what happens. */
export type LiveEvents = {
  /** The counts as they are now; the first event of a stream. */
  counts: { unread: number; newLikes: number };
  unread: { unread: number };
  /** The member's balance after something was paid for. */
  credits: { credits: number };
  /** Without its content, pages fetch the message. Pages get the content as they show it, and only while it is new. */
  message: { conversationId: string; seq: number; mine: boolean; content?: LiveMessage };
  /** The member has opened the conversation, in this tab or another. */
  opened: { conversationId: string };
  /** The conversation was removed; `mine` says that the member did it. */
  removed: { conversationId: string; mine: boolean };
  /**
   * Something else has changed between the member and another one: a block, or a message or a like that was
   * taken back. It does not say with whom, so that a block cannot be told from a profile that is gone.
   */
  changed: Record<string, never>;
  /** The messages up to `seq` have reached a browser of the chat partner. */
  delivered: { conversationId: string; seq: number };
  /** The chat partner has read the messages up to `seq`. */
  read: { conversationId: string; seq: number };
  typing: { conversationId: string };
  like: { fromId: string; matched: boolean };
  /** How many likes are new, once one of them was taken back. */
  likes: { newLikes: number };
  match: { withId: string };
};

type LiveEventName = keyof LiveEvents;

/** One event; its name determines its payload. */
export type LiveEvent<Map = LiveEvents> = { [Name in keyof Map]: { name: Name; data: Map[Name] } }[keyof Map];

const NAMES: Record<LiveEventName, true> = {
  counts: true,
  unread: true,
  credits: true,
  message: true,
  opened: true,
  removed: true,
  changed: true,
  delivered: true,
  read: true,
  typing: true,
  like: true,
  likes: true,
  match: true,
};

/** The names of all events; a browser subscribes to each by its name. */
export const LIVE_EVENT_NAMES = Object.keys(NAMES) as LiveEventName[];

/** What the service worker tells the open pages, once it has shown a push notification. */
export const PUSHED = 'pushed';

/** Publishes events to all open pages of a member. */
export type LiveEventPublisher = {
  publish<Name extends LiveEventName>(
    tenantId: string,
    memberId: string,
    name: Name,
    data: LiveEvents[Name],
  ): void;
};

/** Which sessions of a member have ended: one, or all except one. */
export type EndedSessions = { only: string } | { except: string | null };

/** Closes the open streams of a member's ended sessions; to be called after the commit. No page receives it. */
export type SessionEventPublisher = {
  endSessions(tenantId: string, memberId: string, ended: EndedSessions): void;
};

/** Tells the open pages of members that something between them has changed. */
export function announceChange(events: LiveEventPublisher, tenantId: string, memberIds: string[]): void {
  for (const memberId of memberIds) events.publish(tenantId, memberId, 'changed', {});
}
