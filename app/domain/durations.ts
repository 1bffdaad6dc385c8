/** Durations in milliseconds. Calendar days vary in length: see `when-clock-shows.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the beginning of a day of UTC, which no setting and no summer time moves. */
export const dayOf = (moment: Date): Date => new Date(moment.getTime() - (moment.getTime() % DAY_MS));

/** How long removed content can still be reported before it is erased. */
export const TAKEN_BACK_HOURS = 48;
