import { createHmac } from 'node:crypto';
import { readClock } from './clock.server';

export type OutgoingSms = {
  tenantId: string;
  /** The same for the same message, so that a provider can tell a repeated one. */
  messageId: string;
  /** With country code: +4915123456789. */
  to: string;
  text: string;
};

export type Sms = {
  /** Whether messages go anywhere; without it, nothing that needs one is offered. */
  works: boolean;
  /** Hands a text message over; false if the provider did not take it. */
  send(message: OutgoingSms): Promise<boolean>;
};

const TIMEOUT_MS = 10_000;

/** Signs a body with its moment in seconds, so that the receiver can tell a forged post and an old one. */
function signBody(body: string, token: string): string {
  const seconds = Math.floor(readClock().getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', token).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * Creates the gateway that posts text messages as JSON (`id`, `to`, `text`) to an address, signed with the token
 * if there is one; a user name and a password in the address are sent as Basic authorisation. Any answer of 2xx
 * means that the message was taken.
 */
export function createHttpSms(
  { address, token }: { address: string; token?: string | undefined },
  report: (reason: string) => void,
): Sms {
  const { username, password, ...url } = splitAddress(address);
  const authorisation: Record<string, string> = username
    ? { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
    : {};
  return {
    works: true,
    async send({ messageId, to, text }) {
      const body = JSON.stringify({ id: messageId, to, text });
      const signature: Record<string, string> = token ? { Signature: signBody(body, token) } : {};
      const answer = await fetch(url.href, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': messageId,
          ...authorisation,
          ...signature,
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      }).catch((error: Error) => error);
      if (answer instanceof Error) report(answer.name);
      else if (!answer.ok) report(String(answer.status));
      return !(answer instanceof Error) && answer.ok;
    },
  };
}

/** fetch refuses an address with a password in it. */
function splitAddress(address: string): { href: string; username: string; password: string } {
  const url = new URL(address);
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  return { href: url.href, username, password };
}

/** Creates the gateway that stores text messages for /dev/mailbox instead of sending them. */
export const createCapturedSms = (capture: (message: OutgoingSms) => Promise<void>): Sms => ({
  works: true,
  async send(message) {
    await capture(message);
    return true;
  },
});

/** The gateway of a production site that has no provider of text messages: it takes none. */
export const disabledSms: Sms = { works: false, send: async () => false };
