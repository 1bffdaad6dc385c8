import { DAY_MS, MINUTE_MS } from '~/domain/durations';
import type { MailTopic } from '~/domain/mails';
import { DISABLED_REASONS, type Category, type DisabledReason, type Wish } from '~/domain/notices';

export {
  CATEGORIES,
  CHANNELS,
  type Category,
  type Channel,
  type DisabledReason,
  type Wish,
} from '~/domain/notices';

/** So many browsers of one member get push notifications. */
export const MOST_SUBSCRIPTIONS = 10;

/** A push service may refuse keys for an hour by mistake; after so many days, only a new subscription helps. */
const KEYS_REFUSED_DAYS = 3;

/** Whether a subscription is dropped, because its push service has refused its keys for days (PWA-3). */
export const isRefusedForGood = (keysRefusedAt: Date | null, now: Date): boolean =>
  keysRefusedAt !== null && now.getTime() - keysRefusedAt.getTime() >= KEYS_REFUSED_DAYS * DAY_MS;

/**
 * After so many minutes a claim expires: no attempt takes as long, so its process must have ended before it
 * stored the outcome.
 */
const CLAIM_MINUTES = 5;

/** Returns when a delivery claimed now can be claimed again, if no outcome is stored until then. */
export const claimLapsesAt = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);

/** So many lapsed claims mean that the delivery itself ends the process that handles it. */
const MOST_LAPSES = 5;

/** Whether a delivery is given up because the processes that handled it ended each time. */
export const isGivenUp = ({ lapses }: { lapses: number }): boolean => lapses >= MOST_LAPSES;

/** The longest wait between two attempts, so that deliveries leave soon after their mail server or push service is back. */
const LONGEST_WAIT_MINUTES = 60;

/**
 * Returns when a delivery is tried again: one minute after the first attempt, then after twice the previous wait,
 * at most an hour, and for the last time at `giveUpAt`. Null after the last attempt.
 */
function nextAttemptAt({ attempts, giveUpAt }: { attempts: number; giveUpAt: Date }, now: Date): Date | null {
  if (now >= giveUpAt) return null;
  const wait = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS;
  return new Date(Math.min(now.getTime() + wait, giveUpAt.getTime()));
}

/** What is stored of a delivery that was not taken: it waits for its next attempt, or it has failed. */
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

/** What something that was sent is about. */
export type Topic = Category | MailTopic;

/**
 * What became of a mail or push notification. `retried` was not taken yet; `told` means that an earlier one told
 * of the same; `dead`, that mail to the address had come back; `over`, that what it told of was gone; `returned`,
 * that the mailbox sent it back later.
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

/** What the row of a sent mail says once its mailbox has returned it. */
export const RETURNED = 'BOUNCE';

/** The notices that tell of something that happened between members. */
export const EVENT_NOTICES = ['new_conversation', 'new_message', 'like', 'match', 'unread_reminder'] as const;
export type EventNotice = (typeof EVENT_NOTICES)[number];

/** After a mail about a conversation, the next one waits so long (NOT-3). */
const MESSAGES_REST_MINUTES = 60;

/** Until when a mail about a conversation must wait for the last one to be an hour old; null if it need not. */
export function messagesRestUntil(lastSentAt: Date | null, now: Date): Date | null {
  if (!lastSentAt) return null;
  const until = new Date(lastSentAt.getTime() + MESSAGES_REST_MINUTES * MINUTE_MS);
  return until > now ? until : null;
}

/** How long a member counts as reading after they were last seen, which is stored once a minute. */
const READING_MINUTES = 3;
/** A mail about what just happened waits so long while its reader has a page of the site open. */
const READING_WAIT_MINUTES = 5;

export const readingSince = (now: Date): Date => new Date(now.getTime() - READING_MINUTES * MINUTE_MS);
export const readingWaitEnd = (now: Date): Date => new Date(now.getTime() + READING_WAIT_MINUTES * MINUTE_MS);

/** After so many hours unread, messages are worth a reminder; it stops after so many without a visit. */
export const UNREAD_HOURS = 24;
export const UNREAD_REMINDERS = 3;

/** How long after the confirmation of the address a profile may be unfinished before its owner is reminded. */
export const PROFILE_REMINDER_DAYS = 3;

/** Why a member's notices are off, as they are told; a dead address first, because it stops every mail. */
export const disabledReason = (reasons: readonly string[]): DisabledReason | null =>
  ['bounce' as const, ...DISABLED_REASONS].find((reason) => reasons.includes(reason)) ?? null;

/** What is off already where a mail's link asks to turn a category off: all notices, that category's mails, or neither. */
export type Off = 'all' | 'category' | null;

/**
 * Returns what a member has turned off. A dead address has turned nothing off: what they wish counts again once it
 * is confirmed anew.
 */
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

/** For how many days after its mail an unsubscribe link works (NOT-4). */
export const UNSUBSCRIBE_DAYS = 60;

/** The room in DATA_DIR below which the operator is mailed, in megabytes. */
export const LOW_DISK_MB = 1000;
