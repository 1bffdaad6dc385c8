/** Returns the current calendar day in a time zone, as the database stores it: midnight UTC of that date. */
export function dayIn(timeZone: string, now: Date): Date {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  return new Date(`${day}T00:00:00Z`);
}

/** Returns how far a time zone's clock is ahead of UTC at a given moment, in milliseconds. */
function offsetMs(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/**
 * Returns the next midnight in a time zone, when a day's likes are renewed. It is also correct on days when
 * the clocks change.
 */
export function nextMidnight(timeZone: string, now: Date): Date {
  const clock = dayIn(timeZone, now).getTime() + 86_400_000;
  const guess = new Date(clock - offsetMs(timeZone, new Date(clock)));
  return new Date(clock - offsetMs(timeZone, guess));
}
