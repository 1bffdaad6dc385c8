import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time of a signed call may be from ours, in seconds. */
const MOST_APART_S = 300;

/** `domain` is the site's, so that a report cannot be sent again to another site of the same operator. */
type SignedCall = {
  domain: string;
  body: string;
  timestamp: string | null;
  signature: string | null;
};

/** Checks who reports complaints and bounces of our mails. */
export type MailEvents = { isSigned(call: SignedCall, now: Date): boolean };

/**
 * Creates the check: the signature is the hexadecimal HMAC-SHA256 of `<timestamp>.<domain>.<body>`, the
 * timestamp in seconds since 1970 and at most five minutes off. Without a secret, no call is signed.
 */
export const createMailEvents = (secret: string | undefined): MailEvents => ({
  isSigned({ domain, body, timestamp, signature }, now) {
    if (!secret || !timestamp || !signature || !/^\d{10}$/.test(timestamp)) return false;
    if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MOST_APART_S) return false;
    const expected = createHmac('sha256', secret).update(`${timestamp}.${domain}.${body}`).digest();
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  },
});
