export type OutgoingSms = {
  tenantId: string;
  /** The same for the same message, so that a provider can tell a repeated one. */
  messageId: string;
  /** With country code: +4915123456789. */
  to: string;
  text: string;
};

/** Hands a text message over; false if the provider did not take it. */
export type Sms = { send(message: OutgoingSms): Promise<boolean> };

const PATIENCE_MS = 10_000;

/**
 * Creates the gateway that posts text messages as JSON (`id`, `to`, `text`) to an address; a user name and a
 * password in it are sent as Basic authorisation. Any answer of 2xx means that the message was taken.
 */
export function createHttpSms(address: string, report: (reason: string) => void): Sms {
  const { username, password, ...url } = splitAddress(address);
  const authorisation: Record<string, string> = username
    ? { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
    : {};
  return {
    async send({ messageId, to, text }) {
      const answer = await fetch(url.href, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': messageId, ...authorisation },
        body: JSON.stringify({ id: messageId, to, text }),
        signal: AbortSignal.timeout(PATIENCE_MS),
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
  async send(message) {
    await capture(message);
    return true;
  },
});

/** Creates the gateway of a production site that has no provider of text messages: it takes none. */
export const createNoSms = (report: (reason: string) => void): Sms => ({
  async send() {
    report('SMS_URL is not set');
    return false;
  },
});
