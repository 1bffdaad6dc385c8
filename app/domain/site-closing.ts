import { DAY_MS } from './durations';
import { clockToDate } from './when-clock-shows';

/** So many days members have to read of it, to take their data along and to withdraw from what they just bought. */
export const LEAST_CLOSING_DAYS = 14;

/** What a site's settings say of its end: the day from which it is closed, on its own clock. */
export type Closing = { closes_on?: string | undefined; time_zone: string };

/** Whether the site's end is announced: nobody signs up or buys anything any more. */
export const isClosing = ({ closes_on }: Pick<Closing, 'closes_on'>): boolean => closes_on !== undefined;

/** Whether the site has closed for good. */
export const isClosed = ({ closes_on, time_zone }: Closing, now: Date): boolean =>
  closes_on !== undefined && now >= clockToDate(time_zone, Date.parse(closes_on));

/** Returns the first day on which a site can close if its members are told now. */
export function earliestClosing(now: Date): string {
  // A whole day more: the notice is mailed on one day, and the site closes as another begins.
  const days = LEAST_CLOSING_DAYS + 1;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
