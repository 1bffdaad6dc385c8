import { DAY_MS, MINUTE_MS } from '~/domain/durations';
import type { MailTopic } from '~/domain/mail-kinds';
import { DISABLED_REASONS, type Category, type DisabledReason, type Wish } from '~/domain/notices';

export {
  CATEGORIES,
  CHANNELS,
  type Category,
  type Channel,
  type DisabledReason,
  type Wish,
} from '~/domain/notices';

export const MOST_SUBSCRIPTIONS = 10;

/** Push services may refuse keys for an hour by mistake; after days, only a new subscription helps. */
const KEYS_REFUSED_DAYS = 3;

/** Whether a subscription is deleted after days of refused keys (PWA-3). */
export const isRefusedForGood = (keysRefusedAt: Date | null, now: Date): boolean =>
  keysRefusedAt !== null && now.getTime() - keysRefusedAt.getTime() >= KEYS_REFUSED_DAYS * DAY_MS;

/** No attempt takes as long, so its process must have ended without an outcome. */
const CLAIM_MINUTES = 5;

export const claimLapsesAt = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);

/** So many expired claims mean that the delivery crashes its process. */
const MOST_LAPSES = 5;

export const isGivenUp = ({ lapses }: { lapses: number }): boolean => lapses >= MOST_LAPSES;

/** Deliveries leave soon after their server is back. */
const LONGEST_WAIT_MINUTES = 60;

/** Returns the next attempt: after a minute, then doubling up to an hour, last at `giveUpAt`. Null after the last. */
function nextAttemptAt({ attempts, giveUpAt }: { attempts: number; giveUpAt: Date }, now: Date): Date | null {
  if (now >= giveUpAt) return null;
  const wait = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS;
  return new Date(Math.min(now.getTime() + wait, giveUpAt.getTime()));
}

export function afterRefusal(
  claimed: { attempts: number; giveUpAt: Date },
  { forGood, code }: { forGood: boolean; code: string },
  now: Date,
) {
  const next = forGood ? null : nextAttemptAt(claimed, now);
  const lastError = code.slice(0, 100);
  return next
    ? { status: 'pending' as const, nextAttemptAt: next, lastError }
    : { status: 'failed' as const, lastError };
}

export type Topic = Category | MailTopic;

/**
 * `retried`: refused for now; `told`: covered by an earlier one; `dead`: the address had bounced; `over`: its cause
 * has ended; `returned`: bounced later.
 */
export type Fate =
  | 'waiting'
  | 'retried'
  | 'sent'
  | 'read'
  | 'told'
  | 'unwanted'
  | 'limited'
  | 'dead'
  | 'over'
  | 'returned'
  | 'refused'
  | 'given_up';

/** The error of a sent mail that bounced later. */
export const RETURNED = 'BOUNCE';

/** Notices of events between members. */
export const EVENT_NOTICES = ['new_conversation', 'new_message', 'like', 'match', 'unread_reminder'] as const;
export type EventNotice = (typeof EVENT_NOTICES)[number];

/** Between two mails about a conversation (NOT-3). */
const MESSAGES_REST_MINUTES = 60;

/** Returns when the last mail about a conversation is an hour old; null if it already is. */
export function messagesRestUntil(lastSentAt: Date | null, now: Date): Date | null {
  if (!lastSentAt) return null;
  const until = new Date(lastSentAt.getTime() + MESSAGES_REST_MINUTES * MINUTE_MS);
  return until > now ? until : null;
}

/** How long a member counts as reading after being seen, which is stored once a minute. */
const READING_MINUTES = 3;
/** How long a mail waits while its reader has a page open. */
const READING_WAIT_MINUTES = 5;

export const readingSince = (now: Date): Date => new Date(now.getTime() - READING_MINUTES * MINUTE_MS);
export const readingWaitEnd = (now: Date): Date => new Date(now.getTime() + READING_WAIT_MINUTES * MINUTE_MS);

/** Reminders start after so many hours, and stop after so many without a visit. */
export const UNREAD_HOURS = 24;
export const UNREAD_REMINDERS = 3;

/** After the confirmation of the address. */
export const PROFILE_REMINDER_DAYS = 3;

/** Returns the displayed reason; a dead address first, because it stops every mail. */
export const disabledReason = (reasons: readonly string[]): DisabledReason | null =>
  ['bounce' as const, ...DISABLED_REASONS].find((reason) => reasons.includes(reason)) ?? null;

/** The notices already off when an unsubscribe link is opened. */
export type Off = 'all' | 'category' | null;

/** Returns which notices a member has turned off. A bounce turns nothing off: their choice counts again after confirmation. */
export function refusedChannels(
  category: Category,
  {
    disabled,
    choices,
    takesPush,
  }: {
    disabled: readonly string[];
    choices: readonly ({ category: Category } & Wish)[];
    takesPush: boolean;
  },
): Off {
  const isStopped = disabled.some((reason) => reason !== 'bounce');
  if (isStopped || choices.every(({ mail, push }) => !mail && !(push && takesPush))) return 'all';
  return choices.some((each) => each.category === category && !each.mail) ? 'category' : null;
}

/** Lifetime of an unsubscribe link (NOT-4). */
export const UNSUBSCRIBE_DAYS = 60;

/** The operator is mailed below this free space in DATA_DIR. */
export const LOW_DISK_MB = 1000;
