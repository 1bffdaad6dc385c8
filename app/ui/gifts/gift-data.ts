import type { GiftKey } from '~/domain/gifts/rules';

/** Gifts of one price: the price in credits, its highest value in money, and whether the balance suffices. */
export type GiftGroup = { cost: number; worth: string | null; enough: boolean; gifts: GiftKey[] };

export type GiftsView = {
  memberId: string;
  name: string;
  credits: number;
  groups: GiftGroup[];
  /** The warning about a fictional profile; null for a real one (PRO-10). */
  warning: string | null;
  /** The reader's own address is unconfirmed, so the other can read, but not reply yet. */
  replyWaits: boolean;
  clientKey: string;
  maxText: string;
};
