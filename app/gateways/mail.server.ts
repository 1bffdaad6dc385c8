import { createTransport } from 'nodemailer';
import type { HandOver } from '~/domain/notifications/deliver-mail.server';

export type OutgoingMail = {
  tenantId: string;
  /** Made from the mail's cause, so that a repeated hand-over carries the same one (NOT-3). */
  messageId: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** Hands a mail over and says what became of it; throws for a fault of our own alone. */
export type Mail = { send(mail: OutgoingMail): Promise<HandOver> };

/** How long a mail server may take: to answer at all, to say the next word, and for one mail in all. */
type Patience = { connectMs: number; silenceMs: number; wholeMs: number };

/** All of it is shorter than a claim on a mail (`domain/notifications/rules.ts`). */
export const PATIENCE: Patience = { connectMs: 20_000, silenceMs: 60_000, wholeMs: 150_000 };

/** What nodemailer tells of a mail that was not taken. */
type SmtpError = Error & {
  code?: string;
  /** The system's own word where there is one, such as ECONNREFUSED. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** The status that many servers give beside the code, such as 5.1.1 for a mailbox that does not exist. */
const enhanced = (response: string): string =>
  /^\d{3}[ -](?<status>[245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.groups?.status ?? '';

/** The server has seen the recipient or the message when it answers these; at any other step it refuses us, which can be mended. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** "530 log in first" comes at any step, and 503 says that the steps were out of order: neither is about the mail. */
const ABOUT_US = new Set([503, 530]);

function readRefusal(error: SmtpError): HandOver {
  const { command = '', response = '', responseCode } = error;
  if (responseCode === undefined)
    return { taken: false, forGood: false, code: error.originalCode ?? error.code ?? error.name };
  const forGood = responseCode >= 500 && !ABOUT_US.has(responseCode) && ABOUT_THE_MAIL.has(command);
  return { taken: false, forGood, code: `${responseCode} ${enhanced(response)}`.trim() };
}

/** Hands mails to an SMTP server. */
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
      const mail = { messageId, to, from, subject, text, html, headers };
      return transport.sendMail({ ...mail, signal: AbortSignal.timeout(wholeMs) }).then(
        (): HandOver => ({ taken: true }),
        (error: SmtpError) => readRefusal(error),
      );
    },
  };
}

/** Keeps mails for /dev/mailbox instead of sending them (NOT-6). */
export const createCapturedMail = (capture: (mail: OutgoingMail) => Promise<void>): Mail => ({
  async send(mail) {
    await capture(mail);
    return { taken: true };
  },
});
