import { isBlank } from '~/domain/clean-text';
import { MINUTE_MS } from '~/domain/durations';
import { UNITS_PER_CHARACTER } from '~/domain/lengths';

export { UNITS_PER_CHARACTER } from '~/domain/lengths';
export { TAKEN_BACK_HOURS } from '~/domain/durations';

/** Conversations that a free member may start (CHA-8). */
export const FREE_CONVERSATIONS = 2;

/** Returns two members' ids in stored order. */
export function memberPair(oneId: string, otherId: string): { memberAId: string; memberBId: string } {
  const [memberAId, memberBId] = [oneId, otherId].sort() as [string, string];
  return { memberAId, memberBId };
}

/** How long a sender may delete a message (CHA-16). */
export const DELETABLE_MINUTES = 15;

/** A gift is never deletable: it is on the other's profile too. */
export const isDeletable = (
  { kind, createdAt }: { kind: 'text' | 'image' | 'gift' | 'deleted'; createdAt: Date },
  now: Date,
): boolean =>
  (kind === 'text' || kind === 'image') &&
  now.getTime() - createdAt.getTime() < DELETABLE_MINUTES * MINUTE_MS;

/** What a member can say to the other's message without words (CHA-22). */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'thumbs_up', 'fire'] as const;

export type Reaction = (typeof REACTIONS)[number];

export const isReaction = (value: unknown): value is Reaction => REACTIONS.some((each) => each === value);

/** The sections of a profile that a message can be about. The words are the first sentence and the rest. */
export const SECTIONS = ['words', 'other-words', 'interests', 'facts'] as const;

export type Section = (typeof SECTIONS)[number];

/** The part of a profile that a message is about, in URLs and forms: a section, a photo or an answer (CHA-23). */
export type MessageTopic = Section | `photo-${string}` | `prompt-${string}`;

/** The words sought in a conversation; longer ones are cut (CHA-24). */
export const SOUGHT_LENGTH = 80;

/** A message's part on one line, with the words sought. */
export type Excerpt = { before: string; match: string; after: string };

/** The characters of a quoted message that are shown. */
export const QUOTED_LENGTH = 80;

export const MESSAGES_PAGE = 40;

export const CONVERSATIONS_PAGE = 30;

/** Characters of Western languages that are one grapheme each. */
const SINGLE = /^[\n -~\u00A1-\u00AC\u00AE-\u02FF]*$/;

/** Counts graphemes: an emoji or an accented letter is one. */
export function countCharacters(text: string): number {
  // On a slow phone, creating a segmenter takes longer than a frame.
  if (SINGLE.test(text)) return text.length;
  if (!('Segmenter' in Intl)) return Array.from(text).length;
  let count = 0;
  for (const _ of new Intl.Segmenter().segment(text)) count++;
  return count;
}

/** Expects a cleaned text. */
export function checkText(text: string, messageLength: number): 'ok' | 'empty' | 'too_long' {
  if (isBlank(text)) return 'empty';
  if (text.length > messageLength * UNITS_PER_CHARACTER) return 'too_long';
  return countCharacters(text) > messageLength ? 'too_long' : 'ok';
}

/** Whether the partner can read, but not reply until the member's address is confirmed. */
export const replyWaits = (
  { status }: { status: string },
  toFictional: boolean,
  { fictional_replies: answered }: { fictional_replies: boolean },
): boolean => status === 'not_confirmed' && (!toFictional || answered);

export type Availability = 'available' | 'not_confirmed' | 'not_available';
