import { beforeEach, describe, expect, it } from 'vitest';
import { OPTIONAL_CATEGORIES, type OptionalCategory } from '~/domain/accounts/rules';
import { addCode } from '~/domain/discounts/operator-codes.server';
import { announceCode } from '~/domain/notifications/announce-code.server';
import { sendMailing } from '~/domain/notifications/send-mailing.server';
import { sendWeeklyUpdates } from '~/domain/notifications/send-weekly-updates.server';
import { createSmtpMail } from '~/gateways/mail/smtp.server';
import { mailWork } from '~/jobs.server';
import { makeMember, SITE_A } from '../support/database';
import { useRunning } from '../support/running';
import { useSmtp } from '../support/smtp';
import { browserAt, memberOf, newcomer, postStep } from './sign-up-world';

const running = useRunning();
const smtp = useSmtp();
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);

const SUBJECTS: Record<OptionalCategory, RegExp> = {
  weekly_updates: /Subject: 1 new member may suit you/,
  promotions: /Subject: 20% off with the code SPRING-26/,
  news: /Subject: Lente/,
};

beforeEach(async () => {
  running().gateways.mail = createSmtpMail(smtp.url());
  running().tenants.get(SITE_A)!.news = {
    spring: { nl: { title: 'Lente', paragraphs: ['Het is lente.'], button: null } },
  };
});

/** A confirmed member with these mails ticked. */
async function signedUp(mails: OptionalCategory[]): Promise<string> {
  const who = newcomer();
  const browser = await browserAt(4, who);
  const account: [string, string][] = Object.entries(who.steps[4]);
  const ticked = mails.map((mail): [string, string] => ['mails', mail]);
  await postStep(browser, 4, [...account, ...ticked]);
  const { id } = await memberOf(running(), who.email);
  await db().member.update({ where: { id }, data: { status: 'active', activatedAt: new Date() } });
  await db().profile.update({ where: { id }, data: { status: 'active', listed: true } });
  await db().notificationPreference.updateMany({ data: { dueAt: new Date(Date.now() - 60_000) } });
  return who.email;
}

/** Runs all bulk mailings. */
async function sendAll(): Promise<void> {
  const now = new Date();
  const site = running().tenants.get(SITE_A)!.settings;
  const code = { code: 'SPRING-26', email: null, percent: 20, country: null, currency: null };
  const terms = {
    minimumOrderMinor: 0,
    paymentMethods: [],
    validity: 'once-per-user' as const,
    expiresAt: null,
  };
  await addCode(sql(), { ...code, ...terms, tenantId: SITE_A }, { now });
  await sendWeeklyUpdates(sql(), { tenantId: SITE_A, site }, { now });
  await announceCode(sql(), { tenantId: SITE_A, code: 'SPRING-26', send: true }, { now });
  const mailing = { kind: 'news' as const, about: 'spring', country: null, firstPurchase: false };
  await sendMailing(sql(), { tenantId: SITE_A, mailing }, { now });
}

/** Sends due mails; returns a member's, without account links. */
async function received(email: string): Promise<string[]> {
  const { take, handle } = mailWork(running());
  await db().delivery.updateMany({ where: { kind: 'activation' }, data: { status: 'skipped' } });
  for (let claimed = await take(); claimed !== null; claimed = await take()) await handle(claimed);
  return smtp.messages.filter(({ to }) => to === email).map(({ text }) => text);
}

describe('mails ticked at sign-up', () => {
  it.each(OPTIONAL_CATEGORIES.map((mail) => [mail]))(
    'lead only to the mail of %s [NOT-1, NOT-2]',
    async (ticked) => {
      await db().member.updateMany({ data: { status: 'blocked' } });
      await db().profile.updateMany({ data: { listed: false } });
      const [one, none] = [await signedUp([ticked]), await signedUp([])];
      await makeMember(db(), { gender: 'male', birthDate: new Date('1990-06-15'), lastSeenAt: new Date() });
      await sendAll();
      const mails = await received(one);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatch(SUBJECTS[ticked]);
      expect(mails[0]).toMatch(/Content-Type: text\/plain/);
      expect(mails[0]).toMatch(/Content-Type: text\/html/);
      expect(await received(none)).toEqual([]);
    },
  );

  it('lead to all three [NOT-1]', async () => {
    await db().member.updateMany({ data: { status: 'blocked' } });
    await db().profile.updateMany({ data: { listed: false } });
    const all = await signedUp([...OPTIONAL_CATEGORIES]);
    await makeMember(db(), { gender: 'male', birthDate: new Date('1990-06-15'), lastSeenAt: new Date() });
    await sendAll();
    expect(await received(all)).toHaveLength(3);
  });
});
