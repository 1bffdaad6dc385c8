import { DAY_MS, HOUR_MS } from '~/domain/durations';

/** How long the copy of a member's data is kept. */
export const ARCHIVE_DAYS = 7;

export const archiveExpiry = (madeAt: Date): Date => new Date(madeAt.getTime() + ARCHIVE_DAYS * DAY_MS);

/**
 * Returns from when another copy may be requested: a day after the last request, or an hour if that copy was
 * never built.
 */
export const archiveAgainFrom = ({
  requestedAt,
  readyAt,
}: {
  requestedAt: Date;
  readyAt: Date | null;
}): Date => new Date(requestedAt.getTime() + (readyAt ? DAY_MS : HOUR_MS));
