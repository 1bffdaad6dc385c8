import type { OutgoingMail } from '~/gateways/mail/smtp.server';
import { mailWork } from '~/jobs.server';
import type { TestRunning } from './running';

/** Sends every mail that is due, as a worker would; returns the mails handed over. */
export async function deliveredMails(running: TestRunning): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  running.gateways.mail = {
    async send(mail) {
      sent.push(mail);
      return { taken: true };
    },
  };
  const { take, handle } = mailWork(running);
  for (let claimed = await take(); claimed !== null; claimed = await take()) await handle(claimed);
  return sent;
}
