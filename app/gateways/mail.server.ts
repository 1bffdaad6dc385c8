import { createTransport } from 'nodemailer';

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

export type Mail = { send(mail: OutgoingMail): Promise<void> };

/** Hands mails to an SMTP server. */
export function createSmtpMail(smtpUrl: string): Mail {
  const transport = createTransport(smtpUrl);
  return {
    async send({ messageId, to, from, subject, text, html, headers }) {
      await transport.sendMail({ messageId, to, from, subject, text, html, headers });
    },
  };
}

/** Keeps mails for /dev/mailbox instead of sending them (NOT-6). */
export const createCapturedMail = (capture: (mail: OutgoingMail) => Promise<void>): Mail => ({
  send: capture,
});
