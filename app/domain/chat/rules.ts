import { giftCost, type GiftKey } from '~/domain/gifts/rules';
import { isPremium } from '~/domain/profiles/rules';

/** Conversations that a free member may start (CHA-8). */
export const FREE_CONVERSATIONS = 2;

/** Whether a member may start one more conversation (CHA-8). */
export const mayStart = (
  member: { paidUser: boolean; trialUntil: Date | null; conversationsStarted: number },
  now: Date,
): boolean => isPremium(member, now) || member.conversationsStarted < FREE_CONVERSATIONS;

/** The two ids of a pair in the order in which their conversation keeps them. */
export function pairOf(oneId: string, otherId: string): { memberAId: string; memberBId: string } {
  const [memberAId, memberBId] = [oneId, otherId].sort() as [string, string];
  return { memberAId, memberBId };
}

/** Messages on one page of a conversation (CHA-12). */
export const MESSAGES_PAGE = 40;

/** Conversations on one page of the list. */
export const CONVERSATIONS_PAGE = 30;

/** A character of a real language has a few code units; a pile of combining marks has hundreds. */
const UNITS_PER_CHARACTER = 32;

/** How many characters a reader sees, where an emoji or a letter with its accents is one (CHA-3). */
export function countCharacters(text: string): number {
  if (!('Segmenter' in Intl)) return Array.from(text).length;
  let count = 0;
  for (const _ of new Intl.Segmenter().segment(text)) count++;
  return count;
}

/** A typed message as it is kept: no blank ends, one kind of line end, no control characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a cleaned text may be sent (CHA-3). */
export function checkText(text: string, messageLength: number): 'ok' | 'empty' | 'too_long' {
  if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(text)) return 'empty';
  if (text.length > messageLength * UNITS_PER_CHARACTER) return 'too_long';
  return countCharacters(text) > messageLength ? 'too_long' : 'ok';
}

/** What is sent: words, a photo with words to it, or a gift with words to it (CHA-4). */
export type Content = { kind: 'text' } | { kind: 'image' } | { kind: 'gift'; giftKey: GiftKey };

type Prices = {
  message_credits: number;
  photo_credits: number;
  gift_credits: number;
  fictional_replies: boolean;
};

/** What it costs to send something; a fictional profile costs nothing unless people of the operator answer it (PRO-10). */
export function costOf(content: Content, toFictional: boolean, prices: Prices): number {
  if (toFictional && !prices.fictional_replies) return 0;
  if (content.kind === 'gift') return giftCost(content.giftKey, prices.gift_credits);
  return content.kind === 'image' ? prices.photo_credits : prices.message_credits;
}

/** Whether a message can be written to a member, and if not, why not (CHA-11, ACC-21). */
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
