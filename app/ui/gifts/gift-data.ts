import type { GiftKey } from '~/domain/gifts/rules';

/** Gifts of one price: what it is in credits, what those are worth at most, and whether the giver has as many. */
export type GiftGroup = { cost: number; worth: string | null; enough: boolean; gifts: GiftKey[] };

/** What one gift form shows. */
export type GiftsView = {
  memberId: string;
  name: string;
  credits: number;
  groups: GiftGroup[];
  /** Said of a fictional profile before anything is given (PRO-10). */
  warning: string | null;
  clientKey: string;
  maxText: string;
};

/** A gift that was refused: why, what was chosen and what was written. */
export type GiftRefused = { message: string; gift: string; text: string };
