const TOLD = /(?:^|; )zone=([^:;]+):([^;]+)/;

const offsetNow = (): number => new Date().getTimezoneOffset();

/** What the server is told of a time zone: its name and the offset of this moment. */
export const zoneToTell = (zone: string): string => `${zone}:${offsetNow()}`;

/** Returns the time zone that a page told the server, while its offset is still that of the device; null before. */
export function zoneTold(): string | null {
  const [, zone, offset] = TOLD.exec(document.cookie) ?? [];
  return zone && offset === `${offsetNow()}` ? zone : null;
}

/** What browsers have for it since 2025 or 2026, which TypeScript's library for older ones does not know. */
type Named = { Temporal?: { Now: { timeZoneId(): string } } };

/** The device's time zone. Where it takes a format to know it, a cheap phone needs a tenth of a second. */
const deviceZone = (): string =>
  (globalThis as Named).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the time zone of the reader's device; null if the browser does not tell or is too old. */
export function ownZone(): string | null {
  try {
    return zoneTold() ?? (deviceZone() || null);
  } catch {
    return null;
  }
}
