import { createHmac } from 'node:crypto';
import { readClock } from '~/gateways/clock.server';

export type OutgoingSms = {
  tenantId: string;
  /** Stable across retries, so that a provider can detect duplicates. */
  messageId: string;
  to: string;
  text: string;
};

export type Sms = {
  /** Whether messages can be sent; otherwise features that need them are not offered. */
  works: boolean;
  send(message: OutgoingSms): Promise<boolean>;
};

const TIMEOUT_MS = 10_000;

/** Signs a body with the time in seconds, against forgeries and replays. */
function signBody(body: string, token: string): string {
  const seconds = Math.floor(readClock().getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', token).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * Posts JSON (`id`, `to`, `text`), signed with the token if any. Credentials in the address become Basic
 * authorisation. Any 2xx means accepted.
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

/** fetch refuses URLs with credentials. */
function splitAddress(address: string): { href: string; username: string; password: string } {
  const url = new URL(address);
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  return { href: url.href, username, password };
}

export const createCapturedSms = (capture: (message: OutgoingSms) => Promise<void>): Sms => ({
  works: true,
  async send(message) {
    await capture(message);
    return true;
  },
});

/** For production sites without a text message provider. */
export const disabledSms: Sms = { works: false, send: () => Promise.resolve(false) };
