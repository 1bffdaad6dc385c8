const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** For how long the copy of a member's data is kept (ACC-23). */
const ARCHIVE_DAYS = 7;

export const archiveExpiry = (madeAt: Date): Date => new Date(madeAt.getTime() + ARCHIVE_DAYS * DAY_MS);

/** From when another copy may be asked for: a day after the last one, or an hour where that one was never made. */
export const archiveAgainFrom = ({
  requestedAt,
  readyAt,
}: {
  requestedAt: Date;
  readyAt: Date | null;
}): Date => new Date(requestedAt.getTime() + (readyAt ? DAY_MS : HOUR_MS));
