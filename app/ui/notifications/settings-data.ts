import type { Category, Channel, DisabledReason, Fate, Topic } from '~/domain/notifications/rules';
import type { SessionRow } from '~/ui/accounts/session-list';

/** The member's notice choices, and whether any of their browsers takes push notifications. */
export type NoticeChoicesData = {
  choices: { category: Category; mail: boolean; push: boolean }[];
  takesPush: boolean;
  /** Why all notices are off; null if they are not. */
  reason: DisabledReason | null;
  email: string;
};

export type SettingsData = {
  title: string;
  name: string;
  email: string;
  portraitSrc: string | null;
  /** The name of the page's language in that language. */
  language: string;
  invisible: boolean;
  /** Whether others cannot see the profile, whatever its owner has chosen. */
  hidden: boolean;
  blocked: number;
  notices: NoticeChoicesData;
  sessions: SessionRow[];
};

/** A mail or push notification to the member. */
export type SentRow = {
  id: string;
  channel: Channel;
  topic: Topic;
  fate: Fate;
  /** The response code of the mailbox that refused it. */
  code: string | null;
  date: string;
  time: string;
};

export type SentPageData = {
  title: string;
  rows: SentRow[];
  /** The URLs of the next page, and of the first one; null without one. */
  olderHref: string | null;
  newestHref: string | null;
};
