/** As one member sees it: only own messages have a `key`, only others a `senderId` and sender facts. */
export type LiveMessage = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  image: { widthPx: number; heightPx: number; tone: string | null } | null;
  gift: string | null;
  quoted?: { seq: number; mine: boolean; kind: 'text' | 'image' | 'gift'; text: string };
  about?: { part: string; text: string; photo: { key: string; rank: number } | null };
  createdAt: string;
  key?: string;
  senderId?: string;
  /** An author wrote it for a fictional profile. */
  fromTeam?: true;
  unanswered?: true;
  unreplied?: true;
};

export type LiveEvents = {
  /** The current counts; the first event of a stream. */
  counts: { unread: number; newLikes: number };
  unread: { unread: number };
  /** The member's balance after a charge. */
  credits: { credits: number };
  /** Only new messages have `content`; pages fetch the others. */
  message: { conversationId: string; seq: number; mine: boolean; content?: LiveMessage };
  /** The member opened the conversation, in any tab. */
  opened: { conversationId: string };
  /** `mine`: the member removed the conversation. */
  removed: { conversationId: string; mine: boolean };
  /** A block, or a withdrawn message or like. It names nobody, so that a block looks like a deleted profile. */
  changed: Record<string, never>;
  /** Messages up to `seq` have reached the partner's browser. */
  delivered: { conversationId: string; seq: number };
  /** The partner has read messages up to `seq`. */
  read: { conversationId: string; seq: number };
  typing: { conversationId: string };
  /** `mine`: the member reacted, not the partner. Null: the reaction was removed. */
  reaction: { conversationId: string; seq: number; reaction: string | null; mine: boolean };
  like: { fromId: string; matched: boolean };
  /** The number of new likes after one was withdrawn. */
  likes: { newLikes: number };
  match: { withId: string };
};

type LiveEventName = keyof LiveEvents;

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
  reaction: true,
  like: true,
  likes: true,
  match: true,
};

export const LIVE_EVENT_NAMES = Object.keys(NAMES) as LiveEventName[];

/** Sent by the service worker to open pages after a push notification. */
export const PUSHED = 'pushed';

export type LiveEventPublisher = {
  publish<Name extends LiveEventName>(
    tenantId: string,
    memberId: string,
    name: Name,
    data: LiveEvents[Name],
  ): void;
};

export type EndedSessions = { only: string } | { except: string | null };

/** Closes the open streams of ended sessions; call it after the commit. Pages receive nothing. */
export type SessionEventPublisher = {
  endSessions(tenantId: string, memberId: string, ended: EndedSessions): void;
};

export function announceChange(events: LiveEventPublisher, tenantId: string, memberIds: string[]): void {
  for (const memberId of memberIds) events.publish(tenantId, memberId, 'changed', {});
}
