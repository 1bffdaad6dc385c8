/** A member's time bonus (DSC-3), in words of the server; scripts count with the times, which are ISO 8601. */
export type BonusData = {
  /** The server's time when it said this. */
  now: string;
  endsAt: string;
  percent: string;
  /** Until when it lasts. */
  title: string;
  /** The same in the width of a phone. */
  short: string;
  /** What applies after it, in a sentence and in a line; null if that is a normal price. */
  after: string | null;
  then: string | null;
  actFast: string;
  /** Whether the member has not closed the popup before. */
  mayPopUp: boolean;
};
