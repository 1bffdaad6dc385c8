import { beforeAll, describe, expect, it } from 'vitest';
import { eraseMember } from '~/domain/deletion/erase-member.server';
import { forgetCases } from '~/domain/deletion/forget-cases.server';
import { countDay } from '~/domain/figures/count-day.server';
import { countDays } from '~/domain/figures/count-days.server';
import { findCountedDays } from '~/domain/figures/list-figures.server';
import { newId } from '~/domain/new-id';
import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { decideAppeal } from '~/domain/safety/cases/decide-appeal.server';
import { addProceeding } from '~/domain/safety/cases/add-proceeding.server';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { acceptReport, rejectReport } from '~/domain/safety/cases/decide-report.server';
import { finishDecisions } from '~/domain/safety/cases/finish-decision.server';
import { openOwnCase } from '~/domain/safety/cases/open-own-case.server';
import { undoDecision } from '~/domain/safety/cases/undo-decision.server';
import { answerComplaint } from '~/domain/safety/complaints/answer-complaint.server';
import { sendComplaint } from '~/domain/safety/complaints/send-complaint.server';
import { reportMember } from '~/domain/safety/report-member.server';
import { COMPLAINT_SUBJECTS, PROCEEDINGS, REPORT_REASONS } from '~/domain/safety/rules';
import { createSecrets } from '~/gateways/secrets.server';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { useCaseWorld } from '../safety/case-world';

const database = useDatabase();
const { db, member, filed, storage, deps: world } = useCaseWorld(database);

const ZONE = 'Europe/Amsterdam';
const CASES = 80;
const MINUTE = 60_000;
const FIRST = new Date('2026-11-01T00:00:00Z');
/** After the last decision of the month's cases. */
const COUNTED = new Date('2026-12-12T01:20:00Z');

/** The same numbers at each run, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
const random = seeded(20_261_202);
const chance = (share: number) => random() < share;
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE);
const later = (moment: Date, days: number) => minutesAfter(moment, 1 + Math.floor(random() * days * 1440));

/** What the figures must be, added up beside what happens. */
const expected = new Map<string, number[]>();
function add(moment: Date, name: string, key: string, since = moment): void {
  const place = `${moment.toISOString().slice(0, 10)} ${name} ${key}`;
  expected.set(place, [...(expected.get(place) ?? []), (moment.getTime() - since.getTime()) / 1000]);
}

const counts = () =>
  Object.fromEntries([...expected].toSorted().map(([place, seconds]) => [place, seconds.length]));

type Outcome = { ok: true; value: { decisionId: string } } | { ok: false; reason: string };

type Decision = { at: Date; kind: string; outcome: string; about: string; waitingSince: Date };
type Decider = { moderator: string; operatorId?: string };

/** Decides by a command, at once final, or by an operator; then one in five is undone. Returns whether it counts. */
async function decide(
  { at, kind, outcome, about, waitingSince }: Decision,
  work: (decider: Decider) => Promise<Outcome>,
): Promise<boolean> {
  const operatorId = chance(0.7) ? newId() : null;
  const decided = await work(operatorId ? { moderator: operatorId, operatorId } : { moderator: newId() });
  if (!decided.ok) throw new Error(decided.reason);
  if (operatorId && chance(0.2)) {
    const { decisionId } = decided.value;
    const deps = { ...world, now: minutesAfter(at, 1) };
    expect(await undoDecision(db(), { tenantId: SITE_A, decisionId, operatorId }, deps)).toMatchObject({
      ok: true,
    });
    return false;
  }
  const finalAt = operatorId ? minutesAfter(at, 2 + Math.floor(random() * 3)) : at;
  if (operatorId) await finishDecisions(db(), { tenantId: SITE_A }, { now: finalAt, storage });
  const key = `${kind}|${outcome}|${about}`;
  const place = `${finalAt.toISOString().slice(0, 10)} decisions ${key}`;
  expected.set(place, [...(expected.get(place) ?? []), (at.getTime() - waitingSince.getTime()) / 1000]);
  return true;
}

const measureTaken = async (caseId: string, key: string) => {
  const { finishedAt } = await db().queueDecision.findFirstOrThrow({
    where: { itemId: caseId, finishedAt: { not: null } },
    orderBy: { id: 'asc' },
    select: { finishedAt: true },
  });
  add(finishedAt!, 'measures', key);
};

async function appeal(caseId: string, at: Date, measure: string): Promise<void> {
  const { number, decisionNumber } = await db().report.findFirstOrThrow({
    where: { id: caseId },
    select: { number: true, decisionNumber: true },
  });
  const appealed = { tenantId: SITE_A, decisionNumber, text: 'That was a joke.' };
  expect(await appealDecision(db(), appealed, { now: at, timeZone: ZONE })).toMatchObject({ ok: true });
  add(at, 'appeals', measure);
  const [granted, decidedAt] = [chance(0.5), later(at, 3)];
  const outcome = granted ? 'accepted' : 'rejected';
  await decide({ at: decidedAt, kind: 'appeals', outcome, about: measure, waitingSince: at }, (by) =>
    decideAppeal(db(), { ...by, number, granted, decision: 'Looked again.' }, { ...world, now: decidedAt }),
  );
}

type Opened = { id: string; number: string; reason: string };

async function openReport(at: Date): Promise<Opened> {
  const reported = await member({ visibleToVisitors: true });
  if (chance(0.2)) {
    const own = { tenantId: SITE_A, memberId: reported, operatorId: newId(), text: 'Look.' };
    const opened = await openOwnCase(db(), own, { now: at, storage });
    if (!opened.ok) throw new Error(opened.reason);
    const { number } = await db().report.findFirstOrThrow({ where: { id: opened.value.id } });
    return { id: opened.value.id, number, reason: 'own' };
  }
  const reason = pick(REPORT_REASONS);
  const isMember = chance(0.6);
  const reporter = isMember
    ? { id: await member(), kind: 'free' as const }
    : { email: `${newId()}@example.com`, language: 'en' };
  const made = await reportMember(
    db(),
    { tenantId: SITE_A, reporter, named: { memberId: reported }, reason, text: 'Look.' },
    { now: at, storage },
  );
  if (!made.ok) throw new Error(made.reason);
  add(at, 'notices', `profile|${reason}|${isMember ? 'member' : 'visitor'}`);
  const { number } = made.value;
  const { id } = await db().report.findFirstOrThrow({ where: { number } });
  return { id, number, reason };
}

/** A dispute or an order, noted a while after the case; it is over, or the case would be kept. */
async function proceedingOf(caseId: string, at: Date): Promise<void> {
  const kind = pick(PROCEEDINGS);
  const [operatorId, notedAt] = [newId(), later(at, 5)];
  const texts = { body: 'Appeals Centre', reference: '2026/7', note: '' };
  const dates = { receivedOn: at, dueOn: later(notedAt, 20) };
  const proceeding = { tenantId: SITE_A, caseId, operatorId, kind, ...texts, ...dates };
  expect(await addProceeding(db(), proceeding, { now: notedAt })).toMatchObject({ ok: true });
  add(notedAt, 'proceedings', kind);
  await db().caseProceeding.updateMany({ where: { caseId }, data: { outcome: 'Over.', closedAt: notedAt } });
}

async function reportCase(at: Date): Promise<void> {
  const { id, number, reason } = await openReport(at);
  if (chance(0.3)) await proceedingOf(id, at);
  if (chance(0.15)) return;
  const kind = reason === 'own' ? 'own' : 'reports';
  const decidedAt = later(at, 4);
  const deps = { ...world, now: decidedAt };
  const decision = { at: decidedAt, kind, about: reason, waitingSince: at };
  if (chance(0.3)) {
    await decide({ ...decision, outcome: 'rejected' }, (by) =>
      rejectReport(db(), { ...by, number, decision: 'No breach.' }, deps),
    );
    return;
  }
  const [measure, rule] = [pick(['profile', 'account'] as const), pick(REPORT_REASONS)];
  const isFinal = await decide({ ...decision, outcome: 'accepted' }, (by) =>
    acceptReport(
      db(),
      {
        ...by,
        number,
        measures: [{ kind: measure, days: null }],
        why: 'As agreed.',
        rule,
        decision: 'It breaks a rule.',
      },
      deps,
    ),
  );
  if (!isFinal) return;
  await measureTaken(id, `${measure}|${rule}|${kind === 'own' ? 'own' : 'notice'}`);
  if (chance(0.5)) await appeal(id, later(decidedAt, 2), measure);
}

async function photoCase(at: Date): Promise<void> {
  const [photoId = ''] = await filed(await member(), 1, 'pending');
  await db().photo.updateMany({ where: { id: photoId }, data: { createdAt: at } });
  const decidedAt = later(at, 1);
  const decision = { at: decidedAt, kind: 'photos', about: '', waitingSince: at };
  const photo = { tenantId: SITE_A, photoId };
  const deps = { ...world, now: decidedAt };
  if (chance(0.5)) {
    await decide({ ...decision, outcome: 'accepted' }, (by) => acceptPhoto(db(), { ...by, ...photo }, deps));
    return;
  }
  const rule = pick(REPORT_REASONS);
  const isFinal = await decide({ ...decision, outcome: 'rejected' }, (by) =>
    rejectPendingPhoto(db(), { ...by, ...photo, rule, decision: 'No.' }, deps),
  );
  if (isFinal) await measureTaken(photoId, `photo|${rule}|own`);
}

async function complaintCase(at: Date): Promise<void> {
  const about = pick(COMPLAINT_SUBJECTS);
  const sender = { memberId: chance(0.5) ? await member() : null, name: 'Anna', language: 'en' };
  const words = { email: `${newId()}@example.com`, about, reference: '', text: 'Where is it?' };
  const number = await sendComplaint(db(), { tenantId: SITE_A, ...sender, ...words }, { now: at });
  add(at, 'complaints', about);
  const answeredAt = later(at, 3);
  await decide({ at: answeredAt, kind: 'complaints', outcome: 'answered', about, waitingSince: at }, (by) =>
    answerComplaint(db(), { ...by, tenantId: SITE_A, number, answer: 'Here.' }, { now: answeredAt }),
  );
}

/** The stored figures by day, name and key, without the marks of counted days. */
async function stored() {
  const rows = await db().dailyFigure.findMany({
    where: { name: { not: 'counted' } },
    orderBy: [{ day: 'asc' }, { name: 'asc' }, { key: 'asc' }],
  });
  return rows.map(({ day, name, key, value, seconds }) => ({
    place: `${day.toISOString().slice(0, 10)} ${name} ${key}`,
    value,
    seconds,
  }));
}

const count = (now: Date) => countDays(db(), { tenantId: SITE_A }, { now });

beforeAll(async () => {
  for (let made = 0; made < CASES; made += 1)
    await pick([reportCase, reportCase, photoCase, complaintCase])(later(FIRST, 30));
  // Decided before midnight, final after it.
  const eve = new Date('2026-11-15T23:59:00Z');
  const { id, number } = await openReport(minutesAfter(eve, -60));
  const { reason } = await db().report.findFirstOrThrow({ where: { id }, select: { reason: true } });
  const kind = reason === 'own' ? 'own' : 'reports';
  const by = { moderator: newId(), operatorId: newId() };
  await rejectReport(db(), { ...by, number, decision: 'No.' }, { now: eve });
  await finishDecisions(db(), { tenantId: SITE_A }, { now: minutesAfter(eve, 2), storage });
  const place = `2026-11-16 decisions ${kind}|rejected|${reason}`;
  expected.set(place, [...(expected.get(place) ?? []), 3600]);
}, 120_000);

describe('a month of random cases', () => {
  it('is counted day by day, equal to a recount [CON-8]', async () => {
    expect(await count(new Date('2026-11-02T00:59:00Z'))).toBe(1);
    expect(await findCountedDays(db())).toEqual({
      first: new Date('2026-10-31T00:00:00Z'),
      last: new Date('2026-10-31T00:00:00Z'),
    });
    expect(await count(new Date('2026-11-02T01:20:00Z'))).toBe(1);
    expect(await count(COUNTED)).toBe(40);
    const rows = await stored();
    expect(rows.length).toBeGreaterThan(60);
    expect(Object.fromEntries(rows.map(({ place, value }) => [place, value]))).toEqual(counts());
    for (const { place, seconds } of rows.filter((row) => row.place.includes(' decisions ')))
      expect([place, seconds]).toEqual([place, expected.get(place)!.toSorted((one, other) => one - other)]);
    expect(new Set(rows.map(({ place }) => place.split(' ')[1]))).toEqual(
      new Set(['notices', 'decisions', 'measures', 'appeals', 'complaints', 'proceedings']),
    );
  });

  it('is counted once, even by two processes at once [CON-8]', async () => {
    const before = await stored();
    expect(await count(COUNTED)).toBe(0);
    expect(await countDay(db(), { tenantId: SITE_A, day: new Date('2026-11-16T00:00:00Z') })).toBe(false);
    const next = new Date('2026-12-14T01:20:00Z');
    const both = await Promise.all([count(next), count(next)]);
    expect(both[0]! + both[1]!).toBe(2);
    expect(await stored()).toEqual(before);
  });

  it('stays as it was after cases and members are erased [CON-8, ACC-24]', async () => {
    const [before, statements] = [await stored(), await db().statementOfReasons.findMany({})];
    expect(statements.length).toBeGreaterThan(5);
    const now = new Date('2027-08-01T12:00:00Z');
    await db().report.deleteMany({ where: { status: { in: ['open', 'appealed'] } } });
    await db().complaint.deleteMany({ where: { answeredAt: null } });
    await forgetCases(db(), { tenantId: SITE_A, timeZone: ZONE }, { now, storage });
    const deletionRequestedAt = new Date('2027-07-01T12:00:00Z');
    await db().member.updateMany({ data: { deletionRequestedAt } });
    const secrets = createSecrets('a key for tests and nothing else');
    const jobs = { send: async () => {} };
    for (const { id: memberId } of await db().member.findMany({ select: { id: true } }))
      await eraseMember(
        db(),
        { tenantId: SITE_A, memberId, invoiceYears: 7, timeZone: ZONE },
        { now, secrets, storage, jobs },
      );
    const left = [
      await db().member.count({}),
      await db().report.count({}),
      await db().queueDecision.count({}),
    ];
    expect(left).toEqual([0, 0, 0]);
    expect(await stored()).toEqual(before);
    expect(await db().statementOfReasons.findMany({})).toEqual(statements);
    expect(await countDay(db(), { tenantId: SITE_A, day: new Date('2026-11-16T00:00:00Z') })).toBe(false);
  });

  it('is of one site alone [CON-8, TEN-10]', async () => {
    const other = database().forTenant(SITE_B);
    expect(await countDays(other, { tenantId: SITE_B }, { now: COUNTED })).toBe(1);
    expect(await other.dailyFigure.findMany({ select: { name: true, value: true } })).toEqual([
      { name: 'counted', value: 1 },
    ]);
  });
});
