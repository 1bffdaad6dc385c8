import type { GiftKey } from '~/domain/gifts/rules';

/** Gifts of one price in credits; `worth` is at most that in money. */
export type GiftGroup = { cost: number; worth: string | null; enough: boolean; gifts: GiftKey[] };

export type GiftsView = {
  memberId: string;
  name: string;
  credits: number;
  groups: GiftGroup[];
  /** The warning about a fictional profile (PRO-10). */
  warning: string | null;
  /** The reader's address is unconfirmed, so the partner cannot reply yet. */
  replyWaits: boolean;
  clientKey: string;
  maxText: string;
  /** Until when the reader may give gifts without words alone, in words. */
  suspended?: string | null | undefined;
};
