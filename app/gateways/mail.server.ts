import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type { MailAnswer } from '~/domain/notifications/deliver-mail.server';

export type OutgoingMail = {
  tenantId: string;
  /** Derived from the mail's cause, so that a mail sent twice carries the same id (NOT-3). */
  messageId: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** Hands a mail to the mail server and returns what became of it. Throws only for a fault of our own. */
export type Mail = { send(mail: OutgoingMail): Promise<MailAnswer> };

/** How long a mail server may take to connect, to answer one command, and for one mail in total. */
type Patience = { connectMs: number; silenceMs: number; wholeMs: number };

/**
 * Together shorter than a claim on a mail (`domain/notifications/rules.ts`), so that no second worker sends
 * the same mail.
 */
export const PATIENCE: Patience = { connectMs: 20_000, silenceMs: 60_000, wholeMs: 150_000 };

/** nodemailer's error for a mail that was not accepted. */
type SmtpError = Error & {
  code?: string;
  /** The operating system's code, if there is one, such as ECONNREFUSED. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/**
 * Returns the enhanced status that many servers add to the code, such as 5.1.1 for a mailbox that does not
 * exist.
 */
const enhanced = (response: string): string =>
  /^\d{3}[ -](?<status>[245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.groups?.status ?? '';

/**
 * The commands whose refusal is about the recipient or the message. At any other step the server refuses us,
 * and that can be fixed.
 */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/**
 * Codes that are never about the mail: 530 (log in first) comes at any step, and 503 means that commands came
 * in the wrong order.
 */
const ABOUT_US = new Set([503, 530]);

function readRefusal(error: SmtpError): MailAnswer {
  const { command = '', response = '', responseCode } = error;
  if (responseCode === undefined)
    return { taken: false, forGood: false, code: error.originalCode ?? error.code ?? error.name };
  const forGood = responseCode >= 500 && !ABOUT_US.has(responseCode) && ABOUT_THE_MAIL.has(command);
  return { taken: false, forGood, code: `${responseCode} ${enhanced(response)}`.trim() };
}

/** Mail servers find a domain by its ASCII form. */
const withAsciiDomain = (address: string): string =>
  address.replace(/(?<=@)[^@]*$/, (domain) => domainToASCII(domain) || domain);

/** Creates the gateway that sends mails through an SMTP server. */
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
      // As an object, because nodemailer reads a text as a list of addresses.
      const recipient = { name: '', address: withAsciiDomain(to) };
      const mail = { messageId, to: recipient, from, subject, text, html, headers };
      return transport.sendMail({ ...mail, signal: AbortSignal.timeout(wholeMs) }).then(
        (): MailAnswer => ({ taken: true }),
        (error: SmtpError) => readRefusal(error),
      );
    },
  };
}

/** Connects to an SMTP server and logs in, without a mail; returns why it cannot, as a code, or null. */
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

/** Creates the gateway that stores mails for /dev/mailbox instead of sending them. */
export const createCapturedMail = (capture: (mail: OutgoingMail) => Promise<void>): Mail => ({
  async send(mail) {
    await capture(mail);
    return { taken: true };
  },
});
