import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type { MailAnswer } from '~/domain/notifications/deliver-mail.server';

export type OutgoingMail = {
  tenantId: string;
  /** Derived from the mail's cause, so that a retried mail keeps its id (NOT-3). */
  messageId: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** Sends a mail and returns the server's answer. Throws only for our own faults. */
export type Mail = { send(mail: OutgoingMail): Promise<MailAnswer> };

/** Timeouts for connecting, for one command, and for the whole mail. */
type Patience = { connectMs: number; silenceMs: number; wholeMs: number };

/**
 * Together shorter than a claim (`domain/notifications/rules.ts`), or a second worker would send the mail.
 */
export const PATIENCE: Patience = { connectMs: 20_000, silenceMs: 60_000, wholeMs: 150_000 };

type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

const enhanced = (response: string): string =>
  /^\d{3}[ -](?<status>[245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.groups?.status ?? '';

/** Refusals that concern the mail; any other concerns us, and can be fixed. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** Codes that never concern the mail: 530 (login required) and 503 (wrong order of commands). */
const ABOUT_US = new Set([503, 530]);

function readRefusal(error: SmtpError): MailAnswer {
  const { command = '', response = '', responseCode } = error;
  if (responseCode === undefined)
    return { taken: false, forGood: false, code: error.originalCode ?? error.code ?? error.name };
  const forGood = responseCode >= 500 && !ABOUT_US.has(responseCode) && ABOUT_THE_MAIL.has(command);
  return { taken: false, forGood, code: `${responseCode} ${enhanced(response)}`.trim() };
}

/** Mail servers need the domain's ASCII form. */
const withAsciiDomain = (address: string): string =>
  address.replace(/(?<=@)[^@]*$/, (domain) => domainToASCII(domain) || domain);

export function createSmtpMail(
  smtpUrl: string,
  { connectMs, silenceMs, wholeMs }: Patience = PATIENCE,
): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  return {
    async send({ messageId, to, from, subject, text, html, headers }) {
      // As an object, because nodemailer parses a string as a list of addresses.
      const recipient = { name: '', address: withAsciiDomain(to) };
      const mail = { messageId, to: recipient, from, subject, text, html, headers };
      return transport.sendMail({ ...mail, signal: AbortSignal.timeout(wholeMs) }).then(
        (): MailAnswer => ({ taken: true }),
        (error: SmtpError) => readRefusal(error),
      );
    },
  };
}

export async function tryMailServer(smtpUrl: string, timeoutMs: number): Promise<string | null> {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return transport
    .verify()
    .then(
      () => null,
      (error: SmtpError) => String(error.responseCode ?? error.originalCode ?? error.code ?? error.name),
    )
    .finally(() => transport.close());
}

export const createCapturedMail = (capture: (mail: OutgoingMail) => Promise<void>): Mail => ({
  async send(mail) {
    await capture(mail);
    return { taken: true };
  },
});
