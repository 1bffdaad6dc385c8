const ZONE_COOKIE = /(?:^|; )zone=([^:;]+):([^;]+)/;

const offsetNow = (): number => new Date().getTimezoneOffset();

/** A time zone's cookie value: its name and the current offset. */
export const timeZoneValue = (zone: string): string => `${zone}:${offsetNow()}`;

/** Returns the stored time zone while its offset is still the device's; null otherwise. */
export function storedTimeZone(): string | null {
  const [, zone, offset] = ZONE_COOKIE.exec(document.cookie) ?? [];
  return zone && offset === `${offsetNow()}` ? zone : null;
}

/** Available since 2025 or 2026; TypeScript's older library lacks it. */
type TemporalGlobal = { Temporal?: { Now: { timeZoneId(): string } } };

/** The device's time zone. Without Temporal it needs a formatter, which takes a cheap phone a tenth of a second. */
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
