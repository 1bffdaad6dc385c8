import { beforeAll, describe, expect, it } from 'vitest';
import { collectRows } from '~/domain/data-export/exported-rows.server';
import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { decideAppeal } from '~/domain/safety/cases/decide-appeal.server';
import { acceptReport } from '~/domain/safety/cases/decide-report.server';
import { reportMember } from '~/domain/safety/report-member.server';
import { measuresOf } from '../domain/safety/case-world';
import { makeMember, SITE_A } from '../support/database';
import { deliveredMails } from '../support/mails';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const REPORTED_AT = new Date(Date.now() - 3 * 86_400_000);
const WORDS = 'She offered me watches';

/** The affected member's pages, mails and data copy. */
let everything = '';
let secrets: string[] = [];
let decisionNumber = '';
let affected = '';

beforeAll(async () => {
  const person = async (name: string) => (await makeMember(db(), { name, lastSeenAt: new Date() })).id;
  const reporter = await person('Reporter');
  affected = await person('Affected');
  const deps = { now: REPORTED_AT, ...running().gateways };
  const made = await reportMember(
    db(),
    {
      tenantId: SITE_A,
      reporter: { id: reporter, kind: 'free' },
      named: { memberId: affected },
      reason: 'harassment',
      text: WORDS,
    },
    deps,
  );
  if (!made.ok) throw new Error(made.reason);
  const { number } = made.value;
  const stored = await db().report.findFirstOrThrow({ where: { number } });
  decisionNumber = stored.decisionNumber;
  secrets = [number, reporter, WORDS, 'harassment', stored.id, REPORTED_AT.toISOString().slice(0, 10)];
  const now = { ...deps, now: new Date() };
  const decided = { number, moderator: 'Mo', decision: 'You sell things.' };
  await acceptReport(db(), { ...decided, ...measuresOf('profile'), rule: 'money' }, now);
  const mails = await deliveredMails(running());
  await appealDecision(
    db(),
    { tenantId: SITE_A, decisionNumber, text: 'No.' },
    { now: now.now, timeZone: 'UTC' },
  );
  await decideAppeal(db(), { ...decided, moderator: 'Nils', granted: false }, now);
  const { email } = await db().member.findFirstOrThrow({ where: { id: affected } });
  const own = [...mails, ...(await deliveredMails(running()))].filter(({ to }) => to === email);
  expect(own.length).toBeGreaterThan(0);
  const cookie = await signedIn(running(), affected);
  const read = async (path: string) => (await pages(ask(path, { cookie }))).text();
  const [decision, profile, sent] = [
    await read(`/decisions/${decisionNumber}`),
    await read('/profile'),
    await read('/notifications'),
  ];
  expect(decision).toContain('You sell things.');
  const rows = await collectRows(db(), affected);
  const ofCase = { Report: rows.Report, Delivery: rows.Delivery, AuditEntry: rows.AuditEntry };
  expect(rows.Report).toHaveLength(1);
  everything = [decision, profile, sent, JSON.stringify(own), JSON.stringify(ofCase)].join('\n');
});

describe('a case’s affected member', () => {
  it('sees the decision and nothing of the report [SAF-2]', () => {
    expect(everything).toContain(decisionNumber);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });

  it('exports no id of the other side or of the time [SAF-2, ACC-23]', () => {
    const [report = '{}'] = /"Report":\[(.*?)\]/s.exec(everything) ?? [];
    expect(report).toContain('decisionNumber');
    expect(report.replaceAll(affected, '')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(everything).not.toContain('causeId');
  });
});
