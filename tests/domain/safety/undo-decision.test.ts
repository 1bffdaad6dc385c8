import { describe, expect, it } from 'vitest';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { findLoggedIn } from '~/domain/frame/find-logged-in.server';
import { newId } from '~/domain/new-id';
import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { decideAppeal } from '~/domain/safety/cases/decide-appeal.server';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { acceptReport, rejectReport } from '~/domain/safety/cases/decide-report.server';
import { finishDecisions } from '~/domain/safety/cases/finish-decision.server';
import { undoDecision } from '~/domain/safety/cases/undo-decision.server';
import { answerComplaint } from '~/domain/safety/complaints/answer-complaint.server';
import { sendComplaint } from '~/domain/safety/complaints/send-complaint.server';
import type { Measure } from '~/domain/safety/rules';
import { claimLapsesAt } from '~/domain/notifications/rules';
import { SITE_A, useDatabase } from '../../support/database';
import { models } from '../../support/models';
import { measuresOf, NOW, useCaseWorld } from './case-world';

const database = useDatabase();
const world = useCaseWorld(database);
const { db, member, photographed, photosOf, reported, messageFrom, caseOf, mailsOf, storedFiles } = world;

const OPERATOR = newId();
const decider = { moderator: OPERATOR, operatorId: OPERATOR };
const { deps } = world;
const at = (seconds: number) => ({ ...deps, now: new Date(NOW.getTime() + seconds * 1000) });
const WORDS = 'You asked for a train ticket.';
const pair = async () => [await member(), await member()] as const;

const undo = (decisionId: string, seconds = 60, operatorId = OPERATOR) =>
  undoDecision(db(), { tenantId: SITE_A, decisionId, operatorId }, at(seconds));
const finish = (seconds: number) => finishDecisions(db(), { tenantId: SITE_A }, at(seconds));

/** The outcome's decision; throws on a refusal. */
function decisionOf(outcome: { ok: true; value: { decisionId: string } } | { ok: false; reason: string }) {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.decisionId;
}

/** What an undone decision may leave behind: the audit, and the version that makes older forms out of date. */
const LEFT = ['AuditEntry', 'QueueLease'];

/** All other rows of the database, by table. */
async function everything(): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const { name } of models) {
    if (LEFT.includes(name)) continue;
    const rows = await database().bare.$queryRawUnsafe<{ row: string }[]>(
      `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
    );
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Decides, checks that something changed, undoes it, and compares all rows and files. */
async function expectUndone(decide: () => Promise<string>) {
  const [before, files] = [await everything(), storedFiles()];
  const decisionId = await decide();
  expect(await everything()).not.toEqual(before);
  expect(await undo(decisionId)).toMatchObject({ ok: true });
  expect(await everything()).toEqual(before);
  expect(storedFiles()).toBe(files);
}

const accept = async (number: string, measure: Measure | null, by = decider) =>
  decisionOf(
    await acceptReport(db(), { ...by, number, ...measuresOf(measure), rule: 'money', decision: WORDS }, deps),
  );

describe('undoing', () => {
  it('restores a reported photo and the main one [CON-2]', async () => {
    const [anna, bram] = await pair();
    const [photoId = ''] = await photographed(bram, 2);
    const number = await reported(anna, { memberId: bram, photoId });
    await expectUndone(() => accept(number, 'photo'));
    expect(await photosOf(bram)).toMatchObject([{ id: photoId, isMain: true }, { isMain: false }]);
  });

  it('restores a removed message with its previews [CON-2]', async () => {
    const [anna, bram] = await pair();
    await messageFrom(bram, anna);
    const number = await reported(anna, { memberId: bram, messageSeq: 1 });
    await expectUndone(() => accept(number, 'message'));
  });

  it.each(['profile', 'account', null] as const)(
    'restores what the measure %s took away [CON-2]',
    async (measure) => {
      const [anna, bram] = await pair();
      const number = await reported(anna, { memberId: bram });
      await expectUndone(() => accept(number, measure));
    },
  );

  it('restores an account that was never confirmed [CON-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    await db().member.updateMany({ where: { id: bram }, data: { status: 'not_confirmed' } });
    await db().profile.updateMany({ where: { id: bram }, data: { status: 'disabled', listed: false } });
    await expectUndone(() => accept(number, 'account'));
  });

  it('reopens a report that led to nothing [CON-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    await expectUndone(async () =>
      decisionOf(await rejectReport(db(), { ...decider, number, decision: 'A joke.' }, deps)),
    );
  });

  it.each([1, 2])('restores the last of %i photos that waited [CON-2]', async (count) => {
    const bram = await member();
    const photoId = (await photographed(bram, count, 'manual')).at(-1)!;
    const input = { ...decider, tenantId: SITE_A, photoId };
    await expectUndone(async () => decisionOf(await acceptPhoto(db(), input, deps)));
    await expectUndone(async () =>
      decisionOf(await rejectPendingPhoto(db(), { ...input, rule: 'explicit', decision: 'No.' }, deps)),
    );
  });

  it('keeps the main photo that its owner chose since [CON-2]', async () => {
    const [anna, bram] = await pair();
    const [first = '', , third = ''] = await photographed(bram, 3);
    const decisionId = await accept(await reported(anna, { memberId: bram, photoId: first }), 'photo');
    await db().photo.updateMany({ where: { memberId: bram }, data: { isMain: false } });
    await db().photo.updateMany({ where: { id: third }, data: { isMain: true } });
    expect(await undo(decisionId)).toMatchObject({ ok: true });
    expect(await photosOf(bram)).toMatchObject([
      { id: first, status: 'active', isMain: false },
      { isMain: false },
      { id: third, isMain: true },
    ]);
  });

  it('leaves one main photo, in whatever order two are restored [CON-2]', async () => {
    const [anna, bram] = await pair();
    const [first = '', second = ''] = await photographed(bram, 2);
    const refuse = async (photoId: string) =>
      accept(await reported(anna, { memberId: bram, photoId }), 'photo');
    const [one, other] = [await refuse(first), await refuse(second)];
    expect(await undo(one)).toMatchObject({ ok: true });
    expect(await photosOf(bram)).toMatchObject([
      { id: first, status: 'active', isMain: true },
      { status: 'rejected', isMain: false },
    ]);
    expect(await undo(other)).toMatchObject({ ok: true });
    expect(await photosOf(bram)).toMatchObject([{ isMain: true }, { status: 'active', isMain: false }]);
  });

  it('leaves an account alone that was deleted since [CON-2, ACC-24]', async () => {
    const [anna, bram] = await pair();
    const decisionId = await accept(await reported(anna, { memberId: bram }), 'account');
    await db().member.updateMany({ where: { id: bram }, data: { status: 'deleted' } });
    expect(await undo(decisionId)).toMatchObject({ ok: true });
    expect(await db().member.findFirst({ where: { id: bram } })).toMatchObject({ status: 'deleted' });
  });

  it.each([true, false])('restores an appeal that was decided: granted %s [CON-2]', async (granted) => {
    const [anna, bram] = await pair();
    await messageFrom(bram, anna);
    const number = await reported(anna, { memberId: bram, messageSeq: 1 });
    const by = { moderator: newId(), operatorId: null };
    const taken = { ...measuresOf('message'), rule: 'money' as const, decision: WORDS };
    await acceptReport(db(), { ...by, number, ...taken }, deps);
    const { decisionNumber } = await caseOf(number);
    const appeal = { tenantId: SITE_A, decisionNumber, text: 'That was a joke.' };
    await appealDecision(db(), appeal, { now: NOW, timeZone: 'Europe/Amsterdam' });
    await expectUndone(async () =>
      decisionOf(await decideAppeal(db(), { ...decider, number, granted, decision: 'Again.' }, deps)),
    );
  });

  it('reopens a complaint [CON-2, LEG-2]', async () => {
    const sender = { name: 'Anna', email: 'anna@example.com', language: 'en', memberId: null };
    const about = { about: 'other' as const, reference: '', text: 'Hello' };
    const number = await sendComplaint(db(), { tenantId: SITE_A, ...sender, ...about }, deps);
    await expectUndone(async () =>
      decisionOf(await answerComplaint(db(), { ...decider, tenantId: SITE_A, number, answer: 'Hi.' }, deps)),
    );
  });

  it('is recorded with the operator, and lets the case be decided again [CON-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    const { id: subjectId } = await caseOf(number);
    await undo(await accept(number, 'profile'));
    await accept(number, 'account');
    const acts = await db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
    expect(acts.map(({ action, operatorId }) => [action, operatorId])).toEqual([
      ['report_accepted', OPERATOR],
      ['decision_undone', OPERATOR],
      ['report_accepted', OPERATOR],
    ]);
    expect(await mailsOf(number)).toEqual([
      ['report_received', anna],
      ['report_decided', anna],
      ['measure_taken', bram],
    ]);
  });

  it('makes forms from before out of date [CON-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    const decide = (version: number) =>
      rejectReport(db(), { ...decider, number, decision: 'No.', version }, deps);
    await undo(decisionOf(await decide(0)));
    expect(await decide(0)).toMatchObject({ ok: false, reason: 'changed' });
    expect(await decide(1)).toMatchObject({ ok: false, reason: 'changed' });
    expect(await decide(2)).toMatchObject({ ok: true });
  });

  it('is refused to others, after two minutes, and after an appeal [CON-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    const decisionId = await accept(number, 'profile');
    const before = await everything();
    expect(await undo(decisionId, 60, newId())).toMatchObject({ reason: 'not_found' });
    expect(await undo('no id')).toMatchObject({ reason: 'not_found' });
    expect(await undo(newId())).toMatchObject({ reason: 'not_found' });
    expect(await undo(decisionId, 120)).toMatchObject({ reason: 'too_late' });
    expect(await everything()).toEqual(before);
    const { decisionNumber } = await caseOf(number);
    const appeal = { tenantId: SITE_A, decisionNumber, text: 'That was a joke.' };
    await appealDecision(db(), appeal, { now: NOW, timeZone: 'Europe/Amsterdam' });
    expect(await undo(decisionId)).toMatchObject({ reason: 'changed' });
    expect(await caseOf(number)).toMatchObject({ status: 'appealed', measure: 'profile' });
  });

  it('is refused once a mail is on its way [CON-2, NOT-3]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    const decisionId = await accept(number, 'profile');
    const { id: causeId } = await caseOf(number);
    await db().delivery.updateMany({
      where: { causeId, kind: 'report_decided' },
      data: { status: 'claimed', attempts: 1 },
    });
    expect(await undo(decisionId)).toMatchObject({ reason: 'too_late' });
    expect(await mailsOf(number)).toHaveLength(3);
    expect(await caseOf(number)).toMatchObject({ status: 'accepted' });
  });

  it('happens once, also at the same moment [CON-2]', async () => {
    const [anna, bram] = await pair();
    const decisionId = await accept(await reported(anna, { memberId: bram }), 'account');
    const outcomes = await Promise.all([undo(decisionId), undo(decisionId), undo(decisionId)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a decision that is not undone', () => {
  /** Claims what is due and returns the kinds of a case's mails. */
  async function sentBy(seconds: number, causeId: string): Promise<string[]> {
    const { now } = at(seconds);
    const due = { channel: 'mail' as const, tenantIds: [SITE_A], now, lapsesAt: claimLapsesAt(now) };
    const kinds: string[] = [];
    for (;;) {
      const claimed = await database().claimDelivery(due);
      if (!claimed) return kinds.sort();
      if (claimed.causeId === causeId) kinds.push(claimed.kind);
    }
  }

  it('sends its mails after two minutes [CON-2, NOT-3]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    const { id } = await caseOf(number);
    await accept(number, 'profile');
    expect(await sentBy(119, id)).toEqual(['report_received']);
    expect(await sentBy(120, id)).toEqual(['measure_taken', 'report_decided']);
  });

  it('blocks at once, and ends the sessions once final [CON-2]', async () => {
    const [anna, bram] = await pair();
    const token = await db().$transaction((tx) =>
      startSession(tx, { tenantId: SITE_A, memberId: bram, userAgent: 'test' }, { now: NOW }),
    );
    const isLoggedIn = async () =>
      (await findLoggedIn(database().sqlFor(SITE_A), token, { now: NOW })) !== null;
    const sessions = () => db().session.count({ where: { memberId: bram } });
    const number = await reported(anna, { memberId: bram });
    expect(await isLoggedIn()).toBe(true);
    await undo(await accept(number, 'account'));
    expect(await isLoggedIn()).toBe(true);
    await accept(number, 'account');
    expect([await isLoggedIn(), await sessions()]).toEqual([false, 1]);
    await finish(119);
    expect(await sessions()).toBe(1);
    await finish(120);
    expect(await sessions()).toBe(0);
  });

  it('keeps a removed message’s images until final [CON-2, SAF-2]', async () => {
    const [anna, bram] = await pair();
    const { id: messageId } = await messageFrom(bram, anna, '');
    const key = world.storage.newKey();
    await world.storage.put(SITE_A, key, Buffer.from('x'));
    const file = { type: 'image/webp', widthPx: 1, heightPx: 1, bytes: 1, key };
    await db().photoFile.create({
      data: { ...file, id: newId(), tenantId: SITE_A, messageId, size: 'full' },
    });
    await accept(await reported(anna, { memberId: bram, messageSeq: 1 }), 'message');
    expect(await world.storage.get(SITE_A, key)).not.toBeNull();
    await finish(120);
    expect(await world.storage.get(SITE_A, key)).toBeNull();
    expect(await db().photoFile.count({ where: { messageId } })).toBe(0);
  });

  it('keeps the images if an appeal is granted before it is final [CON-2, SAF-11]', async () => {
    const [anna, bram] = await pair();
    const { id: messageId } = await messageFrom(bram, anna, '');
    const key = world.storage.newKey();
    await world.storage.put(SITE_A, key, Buffer.from('x'));
    const file = { type: 'image/webp', widthPx: 1, heightPx: 1, bytes: 1, key };
    await db().photoFile.create({
      data: { ...file, id: newId(), tenantId: SITE_A, messageId, size: 'full' },
    });
    const number = await reported(anna, { memberId: bram, messageSeq: 1 });
    await accept(number, 'message');
    const { decisionNumber } = await caseOf(number);
    const appeal = { tenantId: SITE_A, decisionNumber, text: 'That was a joke.' };
    await appealDecision(db(), appeal, { now: NOW, timeZone: 'Europe/Amsterdam' });
    const by = { moderator: newId(), operatorId: newId() };
    const granted = await decideAppeal(db(), { ...by, number, granted: true, decision: 'Right.' }, deps);
    expect(granted).toMatchObject({ ok: true, value: { undone: true } });
    await finish(120);
    expect(await world.storage.get(SITE_A, key)).not.toBeNull();
    expect(await db().photoFile.findMany({ where: { messageId } })).toMatchObject([{ key }]);
  });

  it('is finished once, and undone no more [CON-2]', async () => {
    const [anna, bram] = await pair();
    await finish(120);
    const decisionId = await accept(await reported(anna, { memberId: bram }), 'profile');
    expect([await finish(119), await finish(120), await finish(120)]).toEqual([0, 1, 0]);
    expect(await undo(decisionId)).toMatchObject({ reason: 'too_late' });
    expect(await db().queueDecision.findFirst({ where: { id: decisionId } })).toMatchObject({ before: {} });
  });

  it('is final at once without an operator [CON-2, SAF-3]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    const decisionId = decisionOf(await world.accept(number, 'profile'));
    const { id } = await caseOf(number);
    expect(await sentBy(0, id)).toEqual(['measure_taken', 'report_decided', 'report_received']);
    expect(await db().queueDecision.findFirst({ where: { id: decisionId } })).toMatchObject({
      operatorId: null,
      decidedBy: 'Mo',
      finishedAt: NOW,
    });
  });
});

describe('a lease of an operator', () => {
  it('is respected by other deciders until it expires [CON-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    const { id: itemId } = await caseOf(number);
    const [other, until] = [newId(), at(600).now];
    const lease = { kind: 'reports', itemId, operatorId: other, until };
    await db().queueLease.create({ data: { ...lease, id: newId(), tenantId: SITE_A } });
    const decide = (by: object, seconds = 0) =>
      rejectReport(db(), { ...decider, number, decision: 'No.', ...by }, at(seconds));
    const leased = { ok: false, reason: 'leased', detail: { operatorId: other } };
    expect(await decide({})).toEqual(leased);
    expect(await decide({ moderator: 'Mo', operatorId: null })).toEqual(leased);
    expect(await decide({}, 599)).toEqual(leased);
    expect((await caseOf(number)).status).toBe('open');
    expect(await decide({}, 600)).toMatchObject({ ok: true });
  });

  it('is broken by --anyway alone [CON-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    const { id: itemId } = await caseOf(number);
    const lease = { kind: 'reports', itemId, operatorId: newId(), until: at(600).now };
    await db().queueLease.create({ data: { ...lease, id: newId(), tenantId: SITE_A } });
    const input = { moderator: 'Mo', number, decision: 'No.', anyway: true };
    expect(await rejectReport(db(), input, deps)).toMatchObject({ ok: true });
  });
});
