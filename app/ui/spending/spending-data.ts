import type { Period } from '~/domain/spending/rules';

type Moment = { date: string; time: string };

/** `value` is the chosen amount as typed, `spent` how much of the limit is used; null without a limit that counts. */
export type LimitField = {
  period: Period;
  value: string;
  spent: string | null;
  /** A higher limit that waits, or none; `keep` is the amount that counts until then, and `keepValue` as typed. */
  raise: (Moment & { amount: string | null; keep: string; keepValue: string }) | null;
};

export type SpendingPageData = {
  title: string;
  /** The amount spent in so many months; null if nothing was bought and the site sells nothing. */
  year: { months: number; amount: string } | null;
  hours: number;
  /** The most days of a pause. */
  days: number;
  /** Null if the site sells nothing. */
  currency: string | null;
  limits: LimitField[];
  /** When the pause from buying ends; null without one. */
  paused: Moment | null;
};

export type PausePageData = {
  title: string;
  from: 'buying' | 'site';
  address: string;
  lengths: ({ days: number } & Moment)[];
  chosen: number;
};

export type PausedPageData = { title: string; until: Moment };
