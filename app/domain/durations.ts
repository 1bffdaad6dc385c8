/** Durations in milliseconds. Calendar days vary in length: see `when-clock-shows.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long removed content can still be reported before it is erased. */
export const TAKEN_BACK_HOURS = 48;
