import { giftCost, type GiftKey } from '~/domain/gifts/rules';
import { isPremium } from '~/domain/profiles/rules';
import { FREE_CONVERSATIONS } from './rules';

/** Returns how many conversations a free member may still start; deleted ones count (CHA-8). */
export const freeLeft = ({ conversationsStarted }: { conversationsStarted: number }): number =>
  Math.max(0, FREE_CONVERSATIONS - conversationsStarted);

/** Conversations with fictional profiles do not use up the free ones. */
export const mayStart = (
  member: { paidUser: boolean; trialUntil: Date | null; conversationsStarted: number },
  now: Date,
  { fictional } = { fictional: false },
): boolean => fictional || isPremium(member, now) || freeLeft(member) > 0;

/** A photo or gift may come with a text. */
export type Content = { kind: 'text' } | { kind: 'image' } | { kind: 'gift'; giftKey: GiftKey };

/** The sender's ledger has each key once (CHA-10). */
export const chargeKey = (clientKey: string): string => `message:${clientKey}`;

type Prices = {
  message_credits: number;
  photo_credits: number;
  gift_credits: number;
  fictional_replies: boolean;
};

/** Returns the price in credits; writing to fictional profiles is free unless staff reply (PRO-10). */
export function contentCost(content: Content, toFictional: boolean, prices: Prices): number {
  if (toFictional && !prices.fictional_replies) return 0;
  if (content.kind === 'gift') return giftCost(content.giftKey, prices.gift_credits);
  return content.kind === 'image' ? prices.photo_credits : prices.message_credits;
}
