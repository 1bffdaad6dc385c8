import { beforeEach, describe, expect, it } from 'vitest';
import { sendComplaint } from '~/domain/safety/send-complaint.server';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { action as complain } from '~/routes/complaints';
import { action as requestReset } from '~/routes/reset-password._index';
import { openBrowser } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { deliveredMails } from '../support/mails';
import { useRunning } from '../support/running';
import { dbOf } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});

let complaints = 0;

const complaint = (email: string) => ({
  about: 'payment' as const,
  name: 'Daan de Wit',
  email,
  reference: 'HM-20391',
  text: `My card was refused ${++complaints} times.`,
});

/** Returns how many mails reach the addresses that begin like this. */
const countTo = async (start: string) =>
  (await deliveredMails(running())).filter(({ to }) => to.toLowerCase().startsWith(start)).length;

describe('strangers who bomb an address with mails', () => {
  it('reach it three times an hour, by all forms and sites together [SAF-6]', async () => {
    const { email } = await makeMember(dbOf(running()));
    const answers: unknown[] = [];
    for (let times = 0; times < 4; times++) {
      const { status, location } = await openBrowser().post(requestReset, '/reset-password', { email });
      answers.push([status, location]);
      await openBrowser().post(complain, '/complaints', complaint(email));
      await openBrowser({ host: SITE_B }).post(complain, '/complaints', complaint(email.toUpperCase()));
    }
    // The page answers the same, sent or not.
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countTo(email)).toBe(3);
    expect(await dbOf(running()).delivery.count({ where: { lastError: 'LIMITED' } })).toBeGreaterThan(4);
  });

  it('reach it six times a day [SAF-6]', async () => {
    const numbers = { ...LIMITS, mails_hour: { allowed: 100, seconds: 3600 } };
    running().gateways.limits = createLimits(numbers);
    for (let times = 0; times < 8; times++)
      await openBrowser().post(complain, '/complaints', complaint(`victim+${times}@example.com`));
    expect(await countTo('victim')).toBe(6);
  });

  it('keep no receipt from members with a confirmed address [SAF-6, LEG-2]', async () => {
    const { id, email } = await makeMember(dbOf(running()));
    const from = { tenantId: SITE_A, memberId: id, language: 'en' };
    for (let times = 0; times < 5; times++)
      await sendComplaint(dbOf(running()), { ...complaint(email), ...from }, { now: new Date() });
    expect(await countTo(email)).toBe(5);
  });
});
