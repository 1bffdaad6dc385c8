import { describe, expect, it } from 'vitest';
import { sendGift } from '~/domain/chat/send/send-gift.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { collectRows } from '~/domain/data-export/exported-rows.server';
import { forgetCases } from '~/domain/deletion/forget-cases.server';
import { newId } from '~/domain/new-id';
import { saveSection } from '~/domain/profiles/save-section.server';
import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { countStrikes } from '~/domain/safety/cases/count-strikes.server';
import { decideAppeal } from '~/domain/safety/cases/decide-appeal.server';
import { acceptReport, rejectReport } from '~/domain/safety/cases/decide-report.server';
import { findDecision } from '~/domain/safety/cases/find-case.server';
import { undoDecision } from '~/domain/safety/cases/undo-decision.server';
import { addMonths, type ChosenMeasure, type Measure } from '~/domain/safety/rules';
import { SITE_A, useDatabase } from '../../support/database';
import { testTenant } from '../../support/site';
import { NOW, useCaseWorld } from './case-world';

const database = useDatabase();
const world = useCaseWorld(database);
const { db, member, photographed, photosOf, reported, messageFrom, caseOf, mailsOf, auditOf, deps } = world;

const OPERATOR = newId();
const decider = { moderator: OPERATOR, operatorId: OPERATOR };
const pair = async () => [await member(), await member()] as const;
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const of = (kind: Measure, days: number | null = null): ChosenMeasure => ({ kind, days });

type More = { why?: string; closesAlike?: boolean; now?: Date };

const take = (
  number: string,
  measures: ChosenMeasure[],
  { why = 'A bot.', closesAlike = false, now = NOW }: More = {},
) =>
  acceptReport(
    db(),
    { ...decider, number, measures, why, closesAlike, rule: 'money', decision: 'You sell.' },
    { ...deps, now },
  );

/** Takes measures against a member, whom somebody else reports, and returns the case's number and the decision. */
async function measured(memberId: string, measures: ChosenMeasure[], more: More = {}) {
  const number = await reported(await member(), { memberId });
  const taken = await take(number, measures, more);
  if (!taken.ok) throw new Error(taken.reason);
  return { number, decisionId: taken.value.decisionId };
}

const undo = (decisionId: string) =>
  undoDecision(db(), { tenantId: SITE_A, decisionId, operatorId: OPERATOR }, deps);

async function grantAppeal(number: string, now = NOW) {
  const { decisionNumber } = await caseOf(number);
  const appeal = { tenantId: SITE_A, decisionNumber, text: 'A joke.' };
  await appealDecision(db(), appeal, { now, timeZone: 'UTC' });
  const by = { moderator: 'Nils', number, granted: true, decision: 'Indeed.' };
  return decideAppeal(db(), by, { ...deps, now });
}

const suspendedUntil = async (id: string) =>
  (await db().member.findFirstOrThrow({ where: { id } })).suspendedUntil;
const rowsOf = (memberId: string) =>
  db().caseMeasure.findMany({ where: { memberId }, orderBy: { kind: 'asc' } });

const tenant = testTenant();
const write = (senderId: string, otherId: string, now = NOW) =>
  sendText(
    database().sqlFor(SITE_A),
    { tenant, senderId, to: { otherId }, text: 'Hello', clientKey: newId() },
    { now, events: { publish: () => {} } },
  );

describe('several measures of one case', () => {
  it('are all taken and named, with one mail and one appeal [CON-3]', async () => {
    const [anna, bram] = await pair();
    const [photoId = ''] = await photographed(bram, 1);
    const number = await reported(anna, { memberId: bram, photoId });
    expect(await take(number, [of('photo'), of('writing', 7), of('profile')])).toMatchObject({ ok: true });
    expect(await photosOf(bram)).toMatchObject([{ status: 'rejected' }]);
    expect(await db().profile.findFirst({ where: { id: bram } })).toMatchObject({ status: 'disabled' });
    expect(await suspendedUntil(bram)).toEqual(after(7));
    const { decisionNumber } = await caseOf(number);
    const measures = [{ kind: 'photo' }, { kind: 'writing', until: after(7) }, { kind: 'profile' }];
    expect(await findDecision(db(), decisionNumber)).toMatchObject({ measures });
    expect((await mailsOf(number)).filter(([kind]) => kind === 'measure_taken')).toHaveLength(1);
    expect((await auditOf(number))[0]?.detail).toMatchObject({ measures: ['photo', 'writing 7', 'profile'] });
    await grantAppeal(number);
    expect(await photosOf(bram)).toMatchObject([{ status: 'active' }]);
    expect(await db().profile.findFirst({ where: { id: bram } })).toMatchObject({ status: 'active' });
    expect(await suspendedUntil(bram)).toBeNull();
  });

  it('are taken together or not at all [CON-3]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    expect(await take(number, [of('profile'), of('photo')])).toMatchObject({ reason: 'measure_unfit' });
    expect(await take(number, [of('profile'), of('about')])).toMatchObject({ reason: 'measure_done' });
    expect(await db().profile.findFirst({ where: { id: bram } })).toMatchObject({ status: 'active' });
    expect(await rowsOf(bram)).toEqual([]);
    expect(await caseOf(number)).toMatchObject({ status: 'open' });
  });

  it('stand in the member’s copy without the case’s id [CON-3, ACC-23]', async () => {
    const bram = await member();
    const { number } = await measured(bram, [of('warning')]);
    const { CaseMeasure: rows, Report: reports } = await collectRows(db(), bram);
    expect(rows).toMatchObject([{ kind: 'warning', rule: 'money' }]);
    expect(JSON.stringify(rows)).not.toContain((await caseOf(number)).id);
    expect(reports).toMatchObject([{ decision: 'You sell.' }]);
  });

  it('of a case from before them are those of its column [CON-3, SAF-11]', async () => {
    const bram = await member();
    const { number } = await measured(bram, [of('profile')]);
    await db().caseMeasure.deleteMany({ where: { memberId: bram } });
    expect(await grantAppeal(number)).toMatchObject({ ok: true, value: { undone: true } });
    expect(await db().profile.findFirst({ where: { id: bram } })).toMatchObject({ status: 'active' });
  });
});

describe('removed profile texts', () => {
  const ANSWERS = [
    { question: 'sunday', text: 'Asleep' },
    { question: 'talent', text: 'Whistling' },
  ];
  async function written() {
    const id = await member();
    await db().profile.updateMany({ where: { id }, data: { aboutMe: 'Buy watches' } });
    await db().promptAnswer.createMany({
      data: ANSWERS.map((answer, position) => ({
        ...{ id: newId(), tenantId: SITE_A, memberId: id },
        ...{ ...answer, position },
      })),
    });
    return id;
  }
  const textsOf = async (id: string) => ({
    about: (await db().profile.findFirstOrThrow({ where: { id } })).aboutMe,
    answers: (
      await db().promptAnswer.findMany({ where: { memberId: id }, orderBy: { position: 'asc' } })
    ).map(({ text }) => text),
  });
  const shown = { about: 'Buy watches', answers: ['Asleep', 'Whistling'] };

  it('are gone, and back after an appeal [CON-3, SAF-11]', async () => {
    const id = await written();
    const { number } = await measured(id, [of('about'), of('answers')]);
    expect(await textsOf(id)).toEqual({ about: '', answers: [] });
    await grantAppeal(number);
    expect(await textsOf(id)).toEqual(shown);
  });

  it('do not replace what was written since [CON-3]', async () => {
    const id = await written();
    const { number } = await measured(id, [of('about'), of('answers')]);
    await db().profile.updateMany({ where: { id }, data: { aboutMe: 'I bake' } });
    await grantAppeal(number);
    expect(await textsOf(id)).toEqual({ ...shown, about: 'I bake' });
  });

  it('are forgotten with the case, whose strike stays a year [CON-3, SAF-2]', async () => {
    const id = await written();
    const { number } = await measured(id, [of('about')]);
    const forget = (months: number) =>
      forgetCases(db(), { tenantId: SITE_A, timeZone: 'UTC' }, { ...deps, now: addMonths(NOW, months) });
    await forget(5);
    expect(await rowsOf(id)).toMatchObject([{ removed: { about: 'Buy watches' } }]);
    await forget(7);
    expect(await db().report.count({ where: { number } })).toBe(0);
    expect(await rowsOf(id)).toMatchObject([{ removed: {}, decisionNumber: null }]);
    await forget(13);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('a suspended member', () => {
  it('writes no message until it ends by itself [CON-3]', async () => {
    const [anna, bram] = await pair();
    await messageFrom(anna, bram);
    await db().member.updateMany({ where: { id: bram }, data: { credits: 500 } });
    await measured(bram, [of('writing', 3)]);
    const until = after(3);
    expect(await write(bram, anna)).toMatchObject({
      reason: 'suspended',
      detail: { until: until.toISOString() },
    });
    expect(await write(bram, anna, new Date(until.getTime() - 1))).toMatchObject({ reason: 'suspended' });
    expect(await write(bram, anna, until)).toMatchObject({ ok: true });
  });

  it('gives a gift without words alone [CON-3, GIF-1]', async () => {
    const [anna, bram] = await pair();
    await messageFrom(anna, bram);
    await db().member.updateMany({ where: { id: bram }, data: { credits: 500 } });
    await measured(bram, [of('writing', 3)]);
    const give = (text: string) =>
      sendGift(
        database().sqlFor(SITE_A),
        { tenant, senderId: bram, to: { otherId: anna }, giftKey: 'rose', text, clientKey: newId() },
        { now: NOW, events: { publish: () => {} } },
      );
    expect(await give('For you')).toMatchObject({ reason: 'suspended' });
    expect(await give('')).toMatchObject({ ok: true });
  });

  it('writes no profile text, but removes one [CON-3, PRO-2]', async () => {
    const bram = await member();
    await measured(bram, [of('writing', 1)]);
    const save = (aboutMe: string, now = NOW) =>
      saveSection(
        db(),
        { tenantId: SITE_A, memberId: bram, countries: [], fields: { intent: 'about', aboutMe } },
        { now, findCity: () => null },
      );
    expect(await save('I bake')).toMatchObject({ reason: 'suspended' });
    expect(await save('')).toMatchObject({ ok: true });
    expect(await save('I bake', after(1))).toMatchObject({ ok: true });
  });

  it('writes again after an appeal, or once the longer one ends [CON-3, SAF-11]', async () => {
    const bram = await member();
    const { number: short } = await measured(bram, [of('writing', 7)]);
    const { number: long } = await measured(bram, [of('writing', 30)]);
    expect(await suspendedUntil(bram)).toEqual(after(30));
    await grantAppeal(long);
    expect(await suspendedUntil(bram)).toEqual(after(7));
    await grantAppeal(short);
    expect(await suspendedUntil(bram)).toBeNull();
  });

  it('writes again if the decision is undone [CON-2, CON-3]', async () => {
    const bram = await member();
    await measured(bram, [of('writing', 1)]);
    const { decisionId } = await measured(bram, [of('writing', 7), of('profile')]);
    expect(await undo(decisionId)).toMatchObject({ ok: true });
    expect(await suspendedUntil(bram)).toEqual(after(1));
    expect(await rowsOf(bram)).toMatchObject([{ kind: 'writing', days: 1 }]);
  });
});

describe('strikes', () => {
  const strikes = (memberId: string, now = NOW) =>
    db().$transaction((tx) => countStrikes(tx, { memberId }, { now }));

  it('are cases with measures within a year [CON-3]', async () => {
    const bram = await member();
    await measured(bram, [of('warning'), of('writing', 1)]);
    await measured(bram, []);
    expect(await strikes(bram)).toBe(1);
    await measured(bram, [of('profile')]);
    expect([await strikes(bram), await strikes(bram, addMonths(NOW, 12))]).toEqual([2, 0]);
  });

  it('are none that were undone or successfully appealed [CON-3, SAF-11]', async () => {
    const bram = await member();
    const { decisionId } = await measured(bram, [of('warning')]);
    await undo(decisionId);
    expect(await strikes(bram)).toBe(0);
    const { number } = await measured(bram, [of('warning')]);
    await grantAppeal(number);
    expect(await strikes(bram)).toBe(0);
  });

  it('suggest a measure; another one needs a reason in the audit [CON-3]', async () => {
    const [anna, bram] = await pair();
    await measured(bram, [of('warning')]);
    const number = await reported(anna, { memberId: bram });
    const lacking = await take(number, [of('account')], { why: '' });
    expect(lacking).toMatchObject({ reason: 'why_needed', detail: { suggested: 'writing 7' } });
    expect(await caseOf(number)).toMatchObject({ status: 'open' });
    expect(await take(number, [of('account')], { why: 'A bot.' })).toMatchObject({ ok: true });
    expect((await auditOf(number))[0]?.detail).toMatchObject({ suggested: 'writing 7', why: 'A bot.' });
    const next = await member();
    await measured(next, [of('warning')]);
    const { number: second } = await measured(next, [of('writing', 7)], { why: '' });
    expect((await auditOf(second))[0]?.detail).not.toHaveProperty('why');
  });
});

describe('reports about one subject', () => {
  async function reportedThrice() {
    const bram = await member();
    const reporters = [await member(), await member(), await member()];
    const numbers: string[] = [];
    for (const reporter of reporters) numbers.push(await reported(reporter, { memberId: bram }));
    return { bram, reporters, numbers: numbers as [string, string, string] };
  }
  const statuses = (numbers: string[]) =>
    Promise.all(numbers.map(async (number) => (await caseOf(number)).status));

  it('are closed alike, each with its mail, and undone together [CON-2, CON-3]', async () => {
    const { bram, reporters, numbers } = await reportedThrice();
    const taken = await take(numbers[0], [of('profile')], { closesAlike: true });
    expect(await statuses(numbers)).toEqual(['accepted', 'accepted', 'accepted']);
    for (const [index, number] of numbers.entries())
      expect(await mailsOf(number)).toContainEqual(['report_decided', reporters[index]]);
    expect((await Promise.all(numbers.map(mailsOf))).flat()).toContainEqual(['measure_taken', bram]);
    expect(await rowsOf(bram)).toHaveLength(1);
    if (!taken.ok) throw new Error(taken.reason);
    expect(await undo(taken.value.decisionId)).toMatchObject({ ok: true });
    expect(await statuses(numbers)).toEqual(['open', 'open', 'open']);
    expect((await Promise.all(numbers.map(mailsOf))).flat().map(([kind]) => kind)).toEqual([
      ...['report_received', 'report_received', 'report_received'],
    ]);
    const ids = await Promise.all(numbers.map(async (number) => (await caseOf(number)).id));
    expect(await db().queueDecision.count({ where: { itemId: { in: ids } } })).toBe(0);
  });

  it('are rejected alike, but for what a colleague handles [CON-2, CON-3]', async () => {
    const { numbers } = await reportedThrice();
    const { id: itemId } = await caseOf(numbers[2]);
    const lease = { kind: 'reports', itemId, operatorId: newId(), until: after(1) };
    await db().queueLease.create({ data: { ...lease, id: newId(), tenantId: SITE_A } });
    const input = { ...decider, number: numbers[0], decision: 'Fine.', closesAlike: true };
    expect(await rejectReport(db(), input, deps)).toMatchObject({ ok: true });
    expect(await statuses(numbers)).toEqual(['rejected', 'rejected', 'open']);
  });

  it('follow a granted appeal [CON-3, SAF-11]', async () => {
    const { reporters, numbers } = await reportedThrice();
    await take(numbers[1], [of('profile')], { closesAlike: true });
    await grantAppeal(numbers[1]);
    expect(await statuses(numbers)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await caseOf(numbers[0])).toMatchObject({ appealDecision: 'Indeed.', appealedAt: null });
    expect(await mailsOf(numbers[0])).toContainEqual(['report_reversed', reporters[0]]);
  });

  it('are decided once by two at the same moment [CON-2, CON-3]', async () => {
    const { numbers } = await reportedThrice();
    const outcomes = await Promise.all([
      take(numbers[0], [of('profile')], { closesAlike: true }),
      take(numbers[1], [of('profile')], { closesAlike: true }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await statuses(numbers)).toEqual(['accepted', 'accepted', 'accepted']);
  });
});
