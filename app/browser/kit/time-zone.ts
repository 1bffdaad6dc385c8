const ZONE_COOKIE = /(?:^|; )zone=([^:;]+):([^;]+)/;

const offsetNow = (): number => new Date().getTimezoneOffset();

/** A time zone's cookie value: its name and the current offset. */
export const timeZoneValue = (zone: string): string => `${zone}:${offsetNow()}`;

/** Returns the stored time zone while its offset is the device's; null otherwise. */
export function storedTimeZone(): string | null {
  const [, zone, offset] = ZONE_COOKIE.exec(document.cookie) ?? [];
  return zone && offset === `${offsetNow()}` ? zone : null;
}

/** Missing from TypeScript's older library. */
type TemporalGlobal = { Temporal?: { Now: { timeZoneId(): string } } };

/** The device's time zone. A cheap phone without Temporal needs a tenth of a second for the formatter. */
const deviceZone = (): string =>
  (globalThis as TemporalGlobal).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

export function deviceTimeZone(): string | null {
  try {
    return storedTimeZone() ?? (deviceZone() || null);
  } catch {
    return null;
  }
}
