/** Until when the bonus lasts. */
export type BonusEnd = {
  title: string;
  /** The same in the width of a phone. */
  short: string;
};

/** A member's time bonus (DSC-3), in words of the server; scripts count with the times, which are ISO 8601. */
export type BonusData = BonusEnd & {
  /** The server's time when it said this. */
  now: string;
  endsAt: string;
  percent: string;
  /** The longest words that its end may have once the reader's time zone is told; null where it is. */
  longest: BonusEnd | null;
  /** What applies after it, in a sentence and in a line; null if that is a normal price. */
  after: string | null;
  then: string | null;
  actFast: string;
  /** Whether the member has not closed the popup before. */
  mayPopUp: boolean;
};
