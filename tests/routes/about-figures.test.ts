import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { countDecisions } from '~/domain/safety/cases/count-decisions.server';
import { CHECK_REASON } from '~/domain/safety/rules';
import { LOCALES } from '~/i18n/locales';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);

const DAY_MS = 86_400_000;
const now = new Date();
const lately = new Date(now.getTime() - 10 * DAY_MS);
const before = new Date(now.getTime() - 300 * DAY_MS);
const since = new Date(now.getTime() - 180 * DAY_MS);

type Case = {
  measure?: 'photo' | 'message' | 'profile' | 'account';
  status?: 'accepted' | 'rejected' | 'appealed';
  reason?: string;
  createdAt?: Date;
  decidedAt?: Date;
  appealedAt?: Date;
  appealDecidedAt?: Date;
};

/** By default, cases are open and from the last half year. */
async function addCases(tenantId: string, cases: Case[]) {
  const db = running().database.forTenant(tenantId);
  const { id: reportedId } = await makeMember(db, { tenantId });
  const words = { subject: 'photo', reason: 'identity', text: '', copy: {} };
  for (const each of cases) {
    const numbers = { number: newCaseNumber(), decisionNumber: newCaseNumber() };
    const report = { id: newId(), tenantId, ...numbers, reportedId, subjectId: newId() };
    await db.report.create({ data: { ...report, ...words, createdAt: lately, ...each } });
    const { measure, status, decidedAt: takenAt, appealDecidedAt } = each;
    if (!measure || !takenAt) continue;
    const about = { caseId: report.id, memberId: reportedId, subjectId: report.subjectId };
    const endedAt = status === 'rejected' ? (appealDecidedAt ?? null) : null;
    await db.caseMeasure.create({
      data: {
        ...{ id: newId(), tenantId, ...about, kind: measure, rule: 'identity' },
        ...{ removed: {}, takenAt, endedAt },
      },
    });
  }
}

async function addComplaints(complaints: { createdAt: Date; answeredAt: Date | null }[]) {
  const words = {
    name: 'Ann',
    email: 'ann@example.com',
    language: 'en',
    about: 'site',
    reference: '',
    text: 'Hm',
  };
  for (const each of complaints)
    await running()
      .database.forTenant(SITE_A)
      .complaint.create({
        data: { id: newId(), tenantId: SITE_A, number: newCaseNumber(), ...words, ...each },
      });
}

const accepted = { status: 'accepted', decidedAt: lately } as const;

beforeAll(async () => {
  await addCases(SITE_A, [
    {},
    {},
    {},
    // No rule was broken.
    { status: 'rejected', decidedAt: lately },
    { ...accepted, measure: 'photo' },
    { ...accepted, measure: 'photo' },
    { ...accepted, measure: 'photo', reason: CHECK_REASON },
    { ...accepted, measure: 'message', status: 'appealed', appealedAt: lately },
    { ...accepted, measure: 'profile' },
    { ...accepted, measure: 'profile', appealedAt: lately, appealDecidedAt: lately },
    // Reversed by an appeal.
    { ...accepted, measure: 'account', status: 'rejected', appealedAt: lately, appealDecidedAt: lately },
    { ...accepted, measure: 'account', createdAt: before },
    { ...accepted, measure: 'account', createdAt: before, decidedAt: before },
  ]);
  await addCases(SITE_B, [{ ...accepted, measure: 'photo' }]);
  await addComplaints([
    { createdAt: lately, answeredAt: null },
    { createdAt: lately, answeredAt: lately },
    { createdAt: before, answeredAt: lately },
    { createdAt: before, answeredAt: before },
  ]);
});

describe('the half-year moderation figures', () => {
  it('count the site’s own cases without reversed ones [LEG-1, TEN-10]', async () => {
    const { database } = running();
    expect(await countDecisions(database.forTenant(SITE_A), { since })).toEqual({
      reports_received: 10,
      reports_decided: 8,
      photos_removed: 3,
      messages_removed: 1,
      profiles_hidden: 2,
      accounts_closed: 1,
      appeals: 3,
      appeals_granted: 1,
      complaints_received: 2,
      complaints_answered: 2,
    });
    expect(await countDecisions(database.forTenant(SITE_B), { since })).toMatchObject({
      reports_received: 1,
      photos_removed: 1,
      complaints_received: 0,
    });
  });

  it.each(LOCALES)('appear in %s on the page about the site [LEG-1, SAF-8]', async (locale) => {
    const html = await (await pages(ask('/pages/about', { cookie: `locale=${locale}` }))).text();
    const tables = html.match(/<table>[\s\S]*?<\/table>/g) ?? [];
    const numbersOf = (table: string) =>
      [...table.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, number]) => Number(number));
    expect(tables.map(numbersOf)).toContainEqual([10, 8, 3, 1, 2, 1, 3, 1, 2, 2]);
    expect(html).not.toMatch(/[\uE000\uE001]|\{\{/);
  });

  it('name their period [LEG-1, SAF-8]', async () => {
    const html = await (await pages(ask('/pages/about', { cookie: 'locale=en' }))).text();
    const [, from = '', to = ''] =
      /Counted on this site from ([^<]+?) to ([^<]+?), from the cases/.exec(html) ?? [];
    const days = (Date.parse(`${to} UTC`) - Date.parse(`${from} UTC`)) / DAY_MS;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(185);
    expect(Date.parse(`${to} UTC`)).toBeLessThanOrEqual(Date.now());
  });
});
