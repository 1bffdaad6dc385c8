export type BonusEnd = {
  title: string;
  /** Fits a phone's width. */
  short: string;
};

/** A member's time bonus in the server's words; scripts use its ISO 8601 times (DSC-3). */
export type BonusData = BonusEnd & {
  /** The server's time. */
  now: string;
  endsAt: string;
  percent: string;
  /** The longest text of the end in any time zone, until the reader's is known. */
  longest: BonusEnd | null;
  /** The next offer, long and short; null for the normal price. */
  after: string | null;
  then: string | null;
  actFast: string;
  /** Whether the popup was never closed. */
  mayPopUp: boolean;
};
