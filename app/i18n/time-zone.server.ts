const NAMES = new Set(Intl.supportedValuesOf('timeZone'));

/** The longest name of a time zone is half as long. */
const LONGEST = 64;

/**
 * Returns the time zone that somebody names, by the one name that this server has for it, so that formats made
 * for it are few; null if it is none.
 */
export function parseTimeZone(given: string): string | null {
  if (NAMES.has(given)) return given;
  if (given.length > LONGEST || !/^[a-z]/i.test(given)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
