import { DAY_MS, HOUR_MS } from '~/domain/durations';

export const ARCHIVE_DAYS = 7;

export const archiveExpiry = (madeAt: Date): Date => new Date(madeAt.getTime() + ARCHIVE_DAYS * DAY_MS);

/** Another copy may be requested after a day, or after an hour if the last was never built. */
export const archiveAgainFrom = ({
  requestedAt,
  readyAt,
}: {
  requestedAt: Date;
  readyAt: Date | null;
}): Date => new Date(requestedAt.getTime() + (readyAt ? DAY_MS : HOUR_MS));
