export type BonusEnd = {
  title: string;
  /** Fits a phone's width. */
  short: string;
};

/** A member's time bonus (DSC-3), in the server's words; scripts count with its ISO 8601 times. */
export type BonusData = BonusEnd & {
  /** The server's time of this data. */
  now: string;
  endsAt: string;
  percent: string;
  /** The longest text of the end in any time zone, until the reader's is known; null afterwards. */
  longest: BonusEnd | null;
  /** The next offer, as a sentence and as a short text; null for the normal price. */
  after: string | null;
  then: string | null;
  actFast: string;
  /** Whether the member has not closed the popup before. */
  mayPopUp: boolean;
};
