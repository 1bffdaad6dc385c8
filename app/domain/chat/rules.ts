import { isBlank } from '~/domain/clean-text';
import { MINUTE_MS } from '~/domain/durations';
import { UNITS_PER_CHARACTER } from '~/domain/lengths';

export { UNITS_PER_CHARACTER } from '~/domain/lengths';
export { TAKEN_BACK_HOURS } from '~/domain/durations';

/** How many conversations a free member may start (CHA-8). */
export const FREE_CONVERSATIONS = 2;

/** Returns the two members' ids in the order in which their conversation stores them. */
export function memberPair(oneId: string, otherId: string): { memberAId: string; memberBId: string } {
  const [memberAId, memberBId] = [oneId, otherId].sort() as [string, string];
  return { memberAId, memberBId };
}

/** For how long a sender may delete a message (CHA-16). */
export const DELETABLE_MINUTES = 15;

/** Whether its sender may still delete a message. A gift stays, because it is on the other's profile too. */
export const isDeletable = (
  { kind, createdAt }: { kind: 'text' | 'image' | 'gift' | 'deleted'; createdAt: Date },
  now: Date,
): boolean =>
  (kind === 'text' || kind === 'image') &&
  now.getTime() - createdAt.getTime() < DELETABLE_MINUTES * MINUTE_MS;

/** Messages on one page of a conversation. */
export const MESSAGES_PAGE = 40;

/** Conversations on one page of the list. */
export const CONVERSATIONS_PAGE = 30;

/** Letters and signs of Western languages, each of which is one character. */
const SINGLE = /^[\n -~\u00A1-\u00AC\u00AE-\u02FF]*$/;

/** Counts the characters that a reader sees: an emoji or a letter with its accents counts as one. */
export function countCharacters(text: string): number {
  // A cheap phone makes a segmenter for longer than a frame.
  if (SINGLE.test(text)) return text.length;
  if (!('Segmenter' in Intl)) return Array.from(text).length;
  let count = 0;
  for (const _ of new Intl.Segmenter().segment(text)) count++;
  return count;
}

/** Checks whether a cleaned text may be sent. */
export function checkText(text: string, messageLength: number): 'ok' | 'empty' | 'too_long' {
  if (isBlank(text)) return 'empty';
  if (text.length > messageLength * UNITS_PER_CHARACTER) return 'too_long';
  return countCharacters(text) > messageLength ? 'too_long' : 'ok';
}

/**
 * Whether the chat partner of a member can read, but reply only once the member's address is confirmed. Nobody
 * replies for a fictional profile unless the site says so.
 */
export const replyWaits = (
  { status }: { status: string },
  toFictional: boolean,
  { fictional_replies: answered }: { fictional_replies: boolean },
): boolean => status === 'not_confirmed' && (!toFictional || answered);

/** Whether a member can be written to, and if not, why not. */
export type Availability = 'available' | 'not_confirmed' | 'not_available';
