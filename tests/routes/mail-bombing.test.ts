import { beforeEach, describe, expect, it } from 'vitest';
import { resendActivation } from '~/domain/accounts/credentials/resend-activation.server';
import { sendComplaint } from '~/domain/safety/complaints/send-complaint.server';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { action as complain } from '~/routes/complaints';
import { action as logIn } from '~/routes/login';
import { action as requestReset } from '~/routes/reset-password._index';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { deliveredMails } from '../support/mails';
import { doJobs, useRunning } from '../support/running';
import { changeSettings, dbOf, PASSWORD } from './sign-up-world';

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

/** Counts the mails to matching addresses. */
const countTo = async (start: string) =>
  (await deliveredMails(running())).filter(({ to }) => to.toLowerCase().startsWith(start)).length;

describe('mail bombing', () => {
  it('reaches an address three times an hour [SAF-6]', async () => {
    const { email } = await makeMember(dbOf(running()));
    const answers: unknown[] = [];
    for (let times = 0; times < 4; times++) {
      const { status, location } = await openBrowser().post(complain, '/complaints', complaint(email));
      // Without the complaint's number.
      answers.push([status, location?.replace(/[^/?=&]*$/, '')]);
      await openBrowser({ host: SITE_B }).post(complain, '/complaints', complaint(email.toUpperCase()));
    }
    // The page never reveals whether a mail was sent.
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countTo(email)).toBe(3);
    expect(await running().database.bare.delivery.count({ where: { lastError: 'LIMITED' } })).toBeGreaterThan(
      4,
    );
  });

  it('reaches it six times a day [SAF-6]', async () => {
    const numbers = { ...LIMITS, mails_hour: { allowed: 100, seconds: 3600 } };
    running().gateways.limits = createLimits(numbers);
    for (let times = 0; times < 8; times++)
      await openBrowser().post(complain, '/complaints', complaint(`victim+${times}@example.com`));
    expect(await countTo('victim')).toBe(6);
  });

  it('does not stop confirmed members’ receipts [SAF-6, LEG-2]', async () => {
    const { id, email } = await makeMember(dbOf(running()));
    const from = { tenantId: SITE_A, memberId: id, language: 'en' };
    for (let times = 0; times < 5; times++)
      await sendComplaint(dbOf(running()), { ...complaint(email), ...from }, { now: new Date() });
    expect(await countTo(email)).toBe(5);
  });
});

/** Sends due mails; returns the kinds of the member's links so far. */
async function sentTo(memberId: string): Promise<string[]> {
  await deliveredMails(running());
  const sent = await dbOf(running()).delivery.findMany({
    where: { memberId, status: 'sent', kind: { in: ['password_reset', 'activation'] } },
    orderBy: { createdAt: 'asc' },
  });
  return sent.map(({ kind }) => kind);
}

const withoutHourly = () => {
  const allowed = { allowed: 100, seconds: 3600 };
  running().gateways.limits = createLimits({ ...LIMITS, mails_hour: allowed, link_mails_hour: allowed });
};

const reset = (browser: Browser, email: string) => browser.post(requestReset, '/reset-password', { email });

describe('a bombed owner', () => {
  it('still gets reset and confirmation links [SAF-6, ACC-10, ACC-14]', async () => {
    withoutHourly();
    const db = dbOf(running());
    const deps = { now: new Date(), secrets: running().gateways.secrets };
    const [owner, newcomer] = [await makeMember(db), await makeMember(db, { status: 'not_confirmed' })];
    for (const { email } of [owner, newcomer])
      for (let times = 0; times < 7; times++)
        await openBrowser().post(complain, '/complaints', complaint(email));
    await deliveredMails(running());
    await reset(openBrowser(), owner.email);
    await resendActivation(db, { tenantId: SITE_A, to: { memberId: newcomer.id } }, deps);
    expect(await sentTo(owner.id)).toEqual(['password_reset']);
    expect(await sentTo(newcomer.id)).toEqual(['activation']);
  });

  it('gets a reset despite foreign sign-ups [SAF-6, ACC-14]', async () => {
    const owner = await makeMember(dbOf(running()));
    const there = await makeMember(dbOf(running(), SITE_B), {
      tenantId: SITE_B,
      email: owner.email,
      status: 'not_confirmed',
    });
    for (let times = 0; times < 4; times++) {
      const deps = { now: new Date(Date.now() + times), secrets: running().gateways.secrets };
      await resendActivation(dbOf(running(), SITE_B), { tenantId: SITE_B, to: { memberId: there.id } }, deps);
      await deliveredMails(running());
    }
    await reset(openBrowser(), owner.email);
    expect(await sentTo(owner.id)).toEqual(['password_reset']);
  });

  it('gets six resets a day from unknown browsers [SAF-6, ACC-14]', async () => {
    const { id, email } = await makeMember(dbOf(running()));
    for (let times = 0; times < 4; times++) await reset(openBrowser(), email);
    expect(await sentTo(id)).toHaveLength(3);
    withoutHourly();
    const other = await makeMember(dbOf(running()));
    for (let times = 0; times < 8; times++) await reset(openBrowser(), other.email);
    expect(await sentTo(other.id)).toHaveLength(6);
  });

  it.each([true, false])(
    'gets a reset in a known browser; accounts disclosed: %s [SAF-6, ACC-14]',
    async (disclosed) => {
      const back = changeSettings(running(), { disclose_accounts: disclosed });
      const passwordHash = await running().gateways.passwords.hash(PASSWORD);
      const { id, email } = await makeMember(dbOf(running()), { passwordHash });
      const own = openBrowser({ address: '192.0.2.40' });
      await own.post(logIn, '/login', { email, password: PASSWORD });
      for (let times = 0; times < 8; times++) await reset(openBrowser(), email);
      // Even strangers in the same network.
      for (let times = 0; times < 21; times++)
        await reset(openBrowser({ address: '192.0.2.40' }), `somebody.${times}@example.com`);
      await doJobs(running());
      const before = (await sentTo(id)).length;
      expect((await reset(own, email)).status).toBe(303);
      await doJobs(running());
      expect(await sentTo(id)).toHaveLength(before + 1);
      back();
    },
  );

  it('gets at most three resets a day in a known browser [SAF-6, ACC-14]', async () => {
    const passwordHash = await running().gateways.passwords.hash(PASSWORD);
    const { id, email } = await makeMember(dbOf(running()), { passwordHash });
    const own = openBrowser();
    await own.post(logIn, '/login', { email, password: PASSWORD });
    const statuses: number[] = [];
    for (let times = 0; times < 4; times++) statuses.push((await reset(own, email)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await sentTo(id)).toHaveLength(3);
  });
});
