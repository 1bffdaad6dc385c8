const TOLD = /(?:^|; )zone=([^:;]+):([^;]+)/;

const offsetNow = (): number => new Date().getTimezoneOffset();

/** What the server is told of a time zone: its name and the offset of this moment. */
export const zoneToTell = (zone: string): string => `${zone}:${offsetNow()}`;

/**
 * Returns the time zone that a page told the server, while its offset is still that of the device; null before. To name
 * the device's own takes a cheap phone a tenth of a second.
 */
export function zoneTold(): string | null {
  const [, zone, offset] = TOLD.exec(document.cookie) ?? [];
  return zone && offset === `${offsetNow()}` ? zone : null;
}

/** Returns the time zone of the reader's device; null if the browser does not tell or is too old. */
export function ownZone(): string | null {
  try {
    return zoneTold() ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || null);
  } catch {
    return null;
  }
}
