import type { GiftKey } from '~/domain/gifts/rules';

/**
 * Gifts of one price: the price in credits, what those are worth at most, and whether the sender has enough.
 */
export type GiftGroup = { cost: number; worth: string | null; enough: boolean; gifts: GiftKey[] };

/** The data of one gift form. */
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

/** A refused gift: the error, the submitted values, and whether only credits were missing. */
export type GiftRefused = {
  message: string;
  gift: string;
  text: string;
  creditsShort: boolean;
  confirm?: boolean;
};
