/** Durations in milliseconds. A day of the calendar is not always so long: `when-clock-shows.ts` knows midnights. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** For so long, what somebody removed or took back can still be reported; then it is erased. */
export const TAKEN_BACK_HOURS = 48;
