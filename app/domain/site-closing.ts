import { DAY_MS } from './durations';
import { clockToDate } from './when-clock-shows';

/** Time for members to read the notice, take their data and withdraw from recent purchases. */
export const LEAST_CLOSING_DAYS = 14;

/** `closes_on`: the first closed day, in site time. */
export type Closing = { closes_on?: string | undefined; time_zone: string };

/** Once closing is announced, nobody signs up or buys. */
export const isClosing = ({ closes_on }: Pick<Closing, 'closes_on'>): boolean => closes_on !== undefined;

export const isClosed = ({ closes_on, time_zone }: Closing, now: Date): boolean =>
  closes_on !== undefined && now >= clockToDate(time_zone, Date.parse(closes_on));

/** Returns the earliest closing day if members are informed now. */
export function earliestClosing(now: Date): string {
  // A whole day more: mails leave during one day, and the site closes as another begins.
  const days = LEAST_CLOSING_DAYS + 1;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
