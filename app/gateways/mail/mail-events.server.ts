import { createHmac, timingSafeEqual } from 'node:crypto';

const MOST_APART_S = 300;

/** `domain` is the site's, which prevents a replay to the operator's other sites. */
type SignedCall = {
  domain: string;
  body: string;
  timestamp: string | null;
  signature: string | null;
};

export type MailEvents = { isSigned(call: SignedCall, now: Date): boolean };

/**
 * The signature is the hex HMAC-SHA256 of `<timestamp>.<domain>.<body>`, with seconds since 1970, at most
 * five minutes off. Without a secret, every call is refused.
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
