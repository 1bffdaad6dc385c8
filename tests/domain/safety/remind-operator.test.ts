import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { reportMember } from '~/domain/safety/report-member.server';
import { rejectReport } from '~/domain/safety/cases/decide-report.server';
import { remindOperator } from '~/domain/safety/remind-operator.server';
import type { ReportReason } from '~/domain/safety/rules';
import { LOCALES } from '~/i18n/locales';
import { makeMember, SITE_A } from '../../support/database';
import { deliveredMails } from '../../support/mails';
import { useRunning } from '../../support/running';

const running = useRunning({ support_email: 'support@a.example', domain_language: 'en' });
const db = () => running().database.forTenant(SITE_A);

const MONDAY = new Date();
const TUESDAY = new Date(MONDAY.getTime() + 24 * 3_600_000);

beforeEach(async () => {
  const { bare } = running().database;
  await bare.delivery.deleteMany({});
  await bare.report.deleteMany({});
});

const member = async () => (await makeMember(db(), { lastSeenAt: MONDAY })).id;

async function report(reason: ReportReason): Promise<string> {
  const [reporter, memberId] = [await member(), await member()];
  const input = {
    tenantId: SITE_A,
    reporter: { id: reporter, kind: 'free' as const },
    named: { memberId },
    reason,
    text: 'Look',
  };
  const made = await reportMember(db(), input, { now: MONDAY, ...running().gateways });
  if (!made.ok) throw new Error(made.reason);
  return made.value.number;
}

type ReporterOf = Parameters<typeof reportMember>[1]['reporter'];

const remind = (now: Date) => remindOperator(db(), { tenantId: SITE_A }, { now });
const toOperator = async () =>
  (await deliveredMails(running())).filter(({ to }) => to === 'support@a.example');

describe('the operator', () => {
  it('is mailed at once only about a possible minor [SAF-15]', async () => {
    await report('money');
    expect(await toOperator()).toEqual([]);
    const number = await report('underage');
    expect(await toOperator()).toMatchObject([
      {
        subject: `Report ${number}: possibly a minor`,
        text: expect.stringContaining(`npm run moderate -- show ${number} --site ${SITE_A}`),
      },
    ]);
  });

  it('is mailed daily per visitors’ subject [SAF-15, SAF-6]', async () => {
    const [memberId, other] = [await member(), await member()];
    await db().profile.updateMany({
      where: { id: { in: [memberId, other] } },
      data: { visibleToVisitors: true },
    });
    const reportAs = async (reported: string, reporter: ReporterOf, now: Date) => {
      const named = { memberId: reported };
      const input = { tenantId: SITE_A, reporter, named, reason: 'underage' as const, text: 'Look' };
      const made = await reportMember(db(), input, { now, ...running().gateways });
      if (!made.ok) throw new Error(made.reason);
    };
    const mails = () => db().delivery.count({ where: { kind: 'minor_reported' } });
    const visitor = { email: null, language: 'en' };
    await reportAs(memberId, visitor, MONDAY);
    await reportAs(memberId, visitor, MONDAY);
    expect(await mails()).toBe(1);
    await reportAs(other, visitor, MONDAY);
    await reportAs(memberId, { id: await member(), kind: 'free' }, MONDAY);
    expect(await mails()).toBe(3);
    await reportAs(memberId, visitor, TUESDAY);
    expect(await mails()).toBe(4);
    expect(await db().report.count({ where: { reportedId: memberId } })).toBe(4);
  });

  it('gets one mail a day if anything waits [SAF-15]', async () => {
    expect(await remind(MONDAY)).toBe(0);
    expect(await db().delivery.count({ where: { kind: 'cases_waiting' } })).toBe(0);
    await report('money');
    expect(await remind(MONDAY)).toBe(1);
    expect(await remind(MONDAY)).toBe(0);
    const mails = await toOperator();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Reports: 1, appeals: 0, photos: 0, complaints: 0. This command');
    await remind(TUESDAY);
    expect(await db().delivery.count({ where: { kind: 'cases_waiting' } })).toBe(2);
  });

  it('is reminded of waiting photos, too [SAF-15, SAF-3]', async () => {
    const memberId = await member();
    const photo = {
      id: newId(),
      tenantId: SITE_A,
      memberId,
      position: 1,
      status: 'pending' as const,
      widthPx: 9,
      heightPx: 9,
    };
    await db().photo.create({ data: { ...photo, createdAt: MONDAY } });
    await remind(MONDAY);
    expect((await toOperator())[0]?.text).toContain('Reports: 0, appeals: 0, photos: 1, complaints: 0.');
    await db().photo.deleteMany({});
  });

  it('is mailed at the moderation address, if set [SAF-15, TEN-3]', async () => {
    const { settings } = running().tenants.get(SITE_A)!;
    settings.moderation_email = 'cases@a.example';
    await report('underage');
    await remind(MONDAY);
    const mails = await deliveredMails(running());
    const to = mails.map((mail) => mail.to);
    delete settings.moderation_email;
    expect(to.filter((address) => address === 'cases@a.example')).toHaveLength(2);
    expect(to).not.toContain('support@a.example');
    const why = `because this is the address of ${settings.name} for what waits for a decision.`;
    for (const { text } of mails.filter((mail) => mail.to === 'cases@a.example')) expect(text).toContain(why);
  });

  it('gets no mail about cases decided before [SAF-15]', async () => {
    const number = await report('underage');
    await remind(MONDAY);
    const decided = { number, moderator: 'Mo', decision: 'An adult' };
    await rejectReport(db(), decided, { now: MONDAY });
    expect(await toOperator()).toEqual([]);
  });

  it.each(LOCALES)('is mailed in the site’s language, also in %s [SAF-15, I18-5]', async (locale) => {
    const { settings } = running().tenants.get(SITE_A)!;
    settings.domain_language = locale;
    await report('underage');
    await remind(MONDAY);
    const mails = await toOperator();
    expect(mails).toHaveLength(2);
    for (const { subject, text, html } of mails)
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\bmail:[a-z]/);
  });
});
