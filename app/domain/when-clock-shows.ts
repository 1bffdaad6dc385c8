import { DAY_MS } from '~/domain/durations';

/** Milliseconds ahead of UTC. */
function offsetMs(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** Returns a moment's calendar day in a time zone, as midnight UTC. */
export function dayOnClock(timeZone: string, moment: Date): Date {
  const shown = moment.getTime() + offsetMs(timeZone, moment);
  return new Date(shown - (shown % DAY_MS));
}

/** Returns when a time zone's clock shows the time that UTC shows at `clock`. */
export function clockToDate(timeZone: string, clock: number): Date {
  const guess = new Date(clock - offsetMs(timeZone, new Date(clock)));
  return new Date(clock - offsetMs(timeZone, guess));
}
