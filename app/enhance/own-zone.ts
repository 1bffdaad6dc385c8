/** Returns the time zone of the reader's device; null if the browser does not tell or is too old. */
export function ownZone(): string | null {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}
