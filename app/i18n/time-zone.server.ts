const NAMES = new Set(Intl.supportedValuesOf('timeZone'));

/** Twice the longest time zone's name. */
const LONGEST = 64;

/** Returns a time zone's canonical name, which limits the number of formatters; null if invalid. */
export function parseTimeZone(given: string): string | null {
  if (NAMES.has(given)) return given;
  if (given.length > LONGEST || !/^[a-z]/i.test(given)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
