import type { Category, Channel, DisabledReason, Fate, Topic } from '~/domain/notifications/rules';
import type { SessionRow } from '~/ui/accounts/session-list';

export type NoticeChoicesData = {
  choices: { category: Category; mail: boolean; push: boolean }[];
  takesPush: boolean;
  /** Null if they are on. */
  reason: DisabledReason | null;
  email: string;
};

export type SettingsData = {
  title: string;
  name: string;
  email: string;
  portraitSrc: string | null;
  /** The page's language, in that language. */
  language: string;
  invisible: boolean;
  /** Whether others cannot see the profile, regardless of the settings. */
  hidden: boolean;
  blocked: number;
  notices: NoticeChoicesData;
  sessions: SessionRow[];
};

export type SentRow = {
  id: string;
  channel: Channel;
  topic: Topic;
  fate: Fate;
  /** The refusing mailbox's response code. */
  code: string | null;
  date: string;
  time: string;
};

export type SentPageData = {
  title: string;
  rows: SentRow[];
  olderHref: string | null;
  newestHref: string | null;
};
