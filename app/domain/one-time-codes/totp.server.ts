import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Clocks may be one step apart. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Authenticator apps know no other numbers. */
const totp = (secret: string, more: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...more,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** Returns a new secret for an authenticator app, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address that an authenticator app reads from a QR code; `issuer` is what the app displays. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  totp(secret, { issuer, label }).toString();

/** Returns the 30-second step that a code belongs to, now or one step away; null if it is none. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / (PERIOD_SECONDS * 1000)) + delta;
}
