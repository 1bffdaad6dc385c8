/** A calendar day as the database keeps it: its midnight in UTC. */
export function dayIn(timeZone: string, now: Date): Date {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  return new Date(`${day}T00:00:00Z`);
}

/** How far a time zone's clock is ahead of UTC at a moment. */
function offsetMs(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** The next midnight of a time zone, on the days when its clocks change as well: then a day's likes are there again (DIS-8). */
export function nextMidnight(timeZone: string, now: Date): Date {
  const clock = dayIn(timeZone, now).getTime() + 86_400_000;
  const guess = new Date(clock - offsetMs(timeZone, new Date(clock)));
  return new Date(clock - offsetMs(timeZone, guess));
}
