import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import type { Grant } from '~/domain/operators/rules';
import { addNote } from '~/domain/safety/cases/add-note.server';
import { acceptReport } from '~/domain/safety/cases/decide-report.server';
import { everywhere, on } from '../domain/operators/operator-world';
import { useQueueWorld } from '../domain/queue/queue-world';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import { CONSOLE, makeOperator, operatorSession } from './console-world';
import { addressOf, loadRoute } from './every-route';

const running = useRunning();
const { report } = useQueueWorld(() => running().database);
const db = () => running().database.forTenant(SITE_A);
const HISTORY = 'console.members.$site.$id_.history';
const ITEM = 'console.queue.$site.$kind.$id';

type Line = { text: string; href: string | null; details: string[] };
type Shown = {
  name: string;
  strikes: string;
  suspended: string | null;
  sections: { title: string; count: number; lines: Line[] }[];
  notes: { text: string }[];
  canOpenCase: boolean;
  historyHref: string | null;
};

async function answer(name: string, params: Record<string, string>, cookie: string, form?: object) {
  const { loader, action } = await loadRoute(name);
  const asked = { host: CONSOLE, cookie, ...(form ? { form: form as Record<string, string> } : {}) };
  return visit(form ? action : loader, ask(addressOf(name, params), asked), params);
}
const cookieOf = async (...grants: Grant[]) =>
  operatorSession(running(), await makeOperator(running(), grants));
const at = (id: string, site = SITE_A) => ({ site, id });
const deps = () => ({ now: new Date(), ...running().gateways });

let [moderator, reviewer]: string[] = [];
beforeAll(async () => {
  [moderator, reviewer] = [
    await cookieOf(...everywhere('moderator')),
    await cookieOf(...everywhere('reviewer')),
  ];
});

/** A member with a measure, an appeal, two reports and a note. */
async function known() {
  const { id: reporterId } = await makeMember(db());
  const caseId = await report({ at: new Date(), reporterId });
  const { number, reportedId: id } = await db().report.findFirstOrThrow({
    where: { id: caseId },
  });
  const by = { moderator: newId(), operatorId: newId() };
  const measures = [
    { kind: 'writing' as const, days: 7 },
    { kind: 'profile' as const, days: null },
  ];
  const reasons = { rule: 'money' as const, decision: 'You sell.', why: 'A whole network' };
  await acceptReport(db(), { ...by, number, measures, ...reasons }, deps());
  const appeal = { status: 'appealed' as const, appeal: 'A joke', appealedAt: new Date() };
  await db().report.updateMany({ where: { id: caseId }, data: appeal });
  const own = { ...{ id: newId(), number: newId(), decisionNumber: newId() }, reportedId: reporterId };
  const words = {
    subject: 'profile',
    subjectId: reporterId,
    reason: 'other',
    text: 'Said secretly',
    copy: {},
  };
  await db().report.create({
    data: { ...own, ...words, tenantId: SITE_A, reporterId: id, createdAt: new Date() },
    select: { id: true },
  });
  const about = { tenantId: SITE_A, itemId: caseId, memberId: id, reporterId, operatorId: newId() };
  await addNote(db(), { ...about, text: 'Knows the rules' }, { now: new Date() });
  return { id, caseId };
}

describe('a member’s history', () => {
  it('lists measures, strikes, reports, appeals and notes [CON-3]', async () => {
    const { id, caseId } = await known();
    const { status, body } = await answer(HISTORY, at(id), moderator!);
    const page = body as Shown;
    expect(status).toBe(200);
    expect(page.sections.map(({ count }) => count)).toEqual([2, 1, 1, 1]);
    const [measures, about, by, appeals] = page.sections;
    expect(measures!.lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Writing is suspended until/), 'The profile is hidden']),
    );
    expect(measures!.lines[0]!.details).toContain('Another measure than the suggested one: A whole network');
    expect(about!.lines[0]).toMatchObject({ href: `/console/queue/${SITE_A}/reports/${caseId}` });
    expect(by!.lines).toHaveLength(1);
    // A moderator judges no appeal.
    expect(appeals!.lines[0]).toMatchObject({ href: null, details: ['waits'] });
    expect(page.strikes).toContain('1 strike');
    expect(page.suspended).toMatch(/^Writing is suspended until/);
    expect(page.notes).toMatchObject([{ text: 'Knows the rules' }]);
    expect(JSON.stringify(body)).not.toContain('Said secretly');
  });

  it('links reviewers to appeals alone [CON-3]', async () => {
    const { id, caseId } = await known();
    const page = (await answer(HISTORY, at(id), reviewer!)).body as Shown;
    const [measures, about, , appeals] = page.sections;
    expect([...measures!.lines, ...about!.lines].every(({ href }) => href === null)).toBe(true);
    expect(appeals!.lines[0]).toMatchObject({ href: `/console/queue/${SITE_A}/appeals/${caseId}` });
    expect(page.canOpenCase).toBe(false);
  });

  it('is the member’s own site’s, for those who decide there [CON-3, TEN-10]', async () => {
    const { id } = await known();
    const elsewhere = await cookieOf(...on(SITE_B, 'moderator'));
    expect((await answer(HISTORY, at(id), elsewhere)).status).toBe(404);
    expect((await answer(HISTORY, at(id, SITE_B), moderator!)).status).toBe(404);
    expect((await answer(HISTORY, at(id), await cookieOf(...everywhere('support')))).status).toBe(404);
    expect((await answer(HISTORY, at('x'), moderator!)).status).toBe(404);
  });

  it('needs at most six statements [CON-3, PER-1]', async () => {
    const { id } = await known();
    const cookie = await cookieOf(...everywhere('moderator'));
    const statements = await statementsOf(async () => void (await answer(HISTORY, at(id), cookie)));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
  });

  it('is linked from a case, and opens one without a report [CON-3]', async () => {
    const { id } = await known();
    const caseId = await report({ at: new Date() });
    const { reportedId } = await db().report.findFirstOrThrow({ where: { id: caseId } });
    const item = await answer(ITEM, { ...at(caseId), kind: 'reports' }, moderator!);
    expect(item.body).toMatchObject({ historyHref: `/console/members/${SITE_A}/${reportedId}/history` });
    const form = { intent: 'own_case', why: 'The same pictures as another' };
    expect((await answer(HISTORY, at(id), moderator!, { ...form, why: ' ' })).status).toBe(422);
    expect((await answer(HISTORY, at(id), reviewer!, form)).status).toBe(404);
    const opened = await answer(HISTORY, at(id), moderator!, form);
    const own = await db().report.findFirstOrThrow({ where: { reportedId: id, reason: 'own' } });
    expect(opened.headers.get('Location')).toBe(`/console/queue/${SITE_A}/reports/${own.id}`);
  });
});
