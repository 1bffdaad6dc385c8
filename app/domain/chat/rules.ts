import { giftCost, type GiftKey } from '~/domain/gifts/rules';
import { isPremium } from '~/domain/profiles/rules';

/** How many conversations a free member may start (CHA-8). */
export const FREE_CONVERSATIONS = 2;

/** Whether a member may start another conversation. */
export const mayStart = (
  member: { paidUser: boolean; trialUntil: Date | null; conversationsStarted: number },
  now: Date,
): boolean => isPremium(member, now) || member.conversationsStarted < FREE_CONVERSATIONS;

/** Returns the two members' ids in the order in which their conversation stores them. */
export function pairOf(oneId: string, otherId: string): { memberAId: string; memberBId: string } {
  const [memberAId, memberBId] = [oneId, otherId].sort() as [string, string];
  return { memberAId, memberBId };
}

/** Messages on one page of a conversation. */
export const MESSAGES_PAGE = 40;

/** Conversations on one page of the list. */
export const CONVERSATIONS_PAGE = 30;

/**
 * The highest number of UTF-16 code units allowed for one character, on average. A character of a real
 * language has a few; a pile of combining marks has hundreds.
 */
const UNITS_PER_CHARACTER = 32;

/** Counts the characters that a reader sees: an emoji or a letter with its accents counts as one. */
export function countCharacters(text: string): number {
  if (!('Segmenter' in Intl)) return Array.from(text).length;
  let count = 0;
  for (const _ of new Intl.Segmenter().segment(text)) count++;
  return count;
}

/** Cleans a typed message for storage: trims it, unifies the line breaks and removes control characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Checks whether a cleaned text may be sent. */
export function checkText(text: string, messageLength: number): 'ok' | 'empty' | 'too_long' {
  if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(text)) return 'empty';
  if (text.length > messageLength * UNITS_PER_CHARACTER) return 'too_long';
  return countCharacters(text) > messageLength ? 'too_long' : 'ok';
}

/** What a message contains: only text, or a photo or gift that may come with a text. */
export type Content = { kind: 'text' } | { kind: 'image' } | { kind: 'gift'; giftKey: GiftKey };

type Prices = {
  message_credits: number;
  photo_credits: number;
  gift_credits: number;
  fictional_replies: boolean;
};

/**
 * Returns the price of a message in credits. Writing to a fictional profile is free unless the operator's
 * staff reply (PRO-10).
 */
export function costOf(content: Content, toFictional: boolean, prices: Prices): number {
  if (toFictional && !prices.fictional_replies) return 0;
  if (content.kind === 'gift') return giftCost(content.giftKey, prices.gift_credits);
  return content.kind === 'image' ? prices.photo_credits : prices.message_credits;
}

/** Whether a member can be written to, and if not, why not. */
export type Availability = 'available' | 'not_confirmed' | 'not_available';

type Account = {
  status: string;
  deletionRequestedAt: Date | string | null;
  hasProfile: boolean;
  blocked: boolean;
};

export function availabilityOf({ status, deletionRequestedAt, hasProfile, blocked }: Account): Availability {
  if (blocked || deletionRequestedAt || !hasProfile) return 'not_available';
  if (status === 'not_confirmed') return 'not_confirmed';
  return status === 'active' ? 'available' : 'not_available';
}
