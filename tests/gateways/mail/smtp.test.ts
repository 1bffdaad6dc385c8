import { describe, expect, it } from 'vitest';
import { claimLapsesAt } from '~/domain/notifications/rules';
import { createSmtpMail, PATIENCE, type OutgoingMail } from '~/gateways/mail/smtp.server';
import { NO_SERVER, useSmtp, type Manner } from '../../support/smtp';

const smtp = useSmtp();
/** Long enough for this machine, and short for a silent server. */
const patience = { connectMs: 5_000, silenceMs: 20_000, wholeMs: 30_000 };

const MAIL: OutgoingMail = {
  tenantId: 'a.example',
  messageId: '<one@a.example>',
  to: 'anna@example.com',
  from: '"Vonk" <hello@a.example>',
  subject: 'Hello',
  text: 'Hello Anna',
  html: '<p>Hello Anna</p>',
};
const send = (url = smtp.url(), given: Partial<typeof patience> = {}) =>
  createSmtpMail(url, { ...patience, ...given }).send(MAIL);

const waits = (code: string) => ({ taken: false, forGood: false, code });
const fails = (code: string) => ({ taken: false, forGood: true, code });

describe('a mail server', () => {
  it('gets the mail unchanged, with its Message-ID [NOT-2, NOT-3]', async () => {
    expect(await send()).toEqual({ taken: true });
    expect(smtp.messages).toMatchObject([{ messageId: '<one@a.example>', to: 'anna@example.com' }]);
    expect(smtp.messages[0]!.text).toContain('Hello Anna');
  });

  it.each([
    ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
    ["o'hara&a/b@example.com", "o'hara&a/b@example.com"],
  ])('receives a mail to %s at %s [NOT-2]', async (to, recipient) => {
    expect(await createSmtpMail(smtp.url(), patience).send({ ...MAIL, to })).toEqual({ taken: true });
    expect(smtp.messages[0]!.text).toContain(`\r\nTo: ${recipient}\r\n`);
  });

  it.each<[Manner, object]>([
    [{ at: 'RCPT TO', says: 550, words: '5.1.1 No mailbox anna@example.com' }, fails('550 5.1.1')],
    [{ at: 'RCPT TO', says: 553, words: 'Not from 192.0.2.1' }, fails('553')],
    [{ at: 'DATA', says: 554, words: '5.7.1 Not wanted' }, fails('554 5.7.1')],
  ])('that refuses the recipient or the message ends the matter: %j [NOT-3]', async (manner, answer) => {
    smtp.behave(manner);
    expect(await send()).toEqual(answer);
  });

  it.each<[Manner, object]>([
    [{ at: 'RCPT TO', says: 450, words: '4.2.1 Greylisted' }, waits('450 4.2.1')],
    [{ at: 'RCPT TO', says: 421 }, waits('421')],
    [{ at: 'DATA', says: 452, words: 'Full for anna@example.com' }, waits('452')],
  ])('that cannot take it now is asked again: %j [NOT-3]', async (manner, answer) => {
    smtp.behave(manner);
    expect(await send()).toEqual(answer);
  });

  it.each<[Manner, object]>([
    [{ at: 'MAIL FROM', says: 550, words: '5.7.1 Not your domain' }, waits('550 5.7.1')],
    [{ at: 'RCPT TO', says: 530, words: '5.7.0 Log in first' }, waits('530 5.7.0')],
  ])(
    'that refuses us, and not the mail, is asked again once that is mended: %j [NOT-3]',
    async (manner, answer) => {
      smtp.behave(manner);
      expect(await send()).toEqual(answer);
    },
  );

  it('that rejects our password gets a retry [NOT-3, SAF-7]', async () => {
    expect(await send(smtp.url('user:wrong@'))).toEqual(waits('535 5.7.8'));
    expect(smtp.messages).toEqual([]);
  });

  it('that is unreachable gets a retry [NOT-3]', async () => {
    expect(await send(NO_SERVER)).toEqual(waits('ECONNREFUSED'));
  });

  it('that stalls is abandoned by either timeout [NOT-3]', async () => {
    smtp.behave('stalls', 'stalls');
    expect(await send(smtp.url(), { silenceMs: 300 })).toEqual(waits('ETIMEDOUT'));
    expect(await send(smtp.url(), { wholeMs: 300 })).toEqual(waits('EABORT'));
  });

  it('that dies after the message gets a retry [NOT-3]', async () => {
    smtp.behave('dies');
    expect(await send()).toEqual(waits('ECONNECTION'));
    expect(smtp.messages).toHaveLength(1);
  });

  it('is abandoned before the mail’s claim expires [NOT-3]', () => {
    expect(PATIENCE.wholeMs).toBeLessThan(claimLapsesAt(new Date(0)).getTime() / 1.5);
  });
});
