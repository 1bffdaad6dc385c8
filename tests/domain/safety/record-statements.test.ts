import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { acceptReport, rejectReport } from '~/domain/safety/cases/decide-report.server';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { finishDecisions } from '~/domain/safety/cases/finish-decision.server';
import { undoDecision } from '~/domain/safety/cases/undo-decision.server';
import { SITE_A, useDatabase } from '../../support/database';
import { NOW, useCaseWorld } from './case-world';

const database = useDatabase();
const world = useCaseWorld(database);
const { db, member, filed, reported, messageFrom, accept, deps } = world;

const TODAY = new Date('2026-11-21T00:00:00Z');
const at = (seconds: number) => ({ ...deps, now: new Date(NOW.getTime() + seconds * 1000) });

/** What one decision records. */
async function recorded(decide: () => Promise<unknown>) {
  const known = (await db().statementOfReasons.findMany({})).map(({ id }) => id);
  await decide();
  return db().statementOfReasons.findMany({ where: { id: { notIn: known } } });
}

describe('a final measure', () => {
  it.each([
    ['photo', 'image'],
    ['message', 'text'],
    ['profile', 'profile'],
    ['account', 'profile'],
  ] as const)('is recorded with its reasons: %s [CON-8]', async (measure, contentType) => {
    const [anna, bram] = [await member(), await member()];
    const [photoId = ''] = measure === 'photo' ? await filed(bram, 1) : [];
    if (measure === 'message') await messageFrom(bram, anna);
    const subjects = { photo: { photoId }, message: { messageSeq: 1 }, profile: {}, account: {} };
    const number = await reported(anna, { memberId: bram, ...subjects[measure] });
    const [statement, ...others] = await recorded(() => accept(number, measure));
    expect(others).toEqual([]);
    expect(statement).toEqual({
      id: expect.any(String),
      tenantId: SITE_A,
      measure,
      rule: 'money',
      source: 'notice',
      contentType,
      contentOn: TODAY,
      appliedOn: TODAY,
      endsOn: null,
      createdAt: NOW,
    });
    const { id, subjectId } = await world.caseOf(number);
    for (const traceable of [id, subjectId, bram, anna, number])
      expect(JSON.stringify(statement)).not.toContain(traceable);
  });

  it('of a photo’s check is on own initiative [CON-8]', async () => {
    const [photoId = ''] = await filed(await member(), 1, 'pending');
    const photo = { tenantId: SITE_A, photoId, moderator: 'Mo' };
    const statements = await recorded(() =>
      rejectPendingPhoto(db(), { ...photo, rule: 'explicit', decision: 'No.' }, deps),
    );
    expect(statements).toMatchObject([{ measure: 'photo', rule: 'explicit', source: 'own' }]);
  });

  it('is recorded with the others of its decision [CON-8, CON-3]', async () => {
    const number = await reported(await member(), { memberId: await member() });
    const measures = [
      { kind: 'warning', days: null },
      { kind: 'writing', days: 7 },
    ] as const;
    const words = { measures, why: 'Twice in a day.', rule: 'harassment', decision: 'No.' } as const;
    const statements = await recorded(() => acceptReport(db(), { number, moderator: 'Mo', ...words }, deps));
    expect(statements.map(({ measure, endsOn }) => [measure, endsOn])).toEqual([
      ['warning', null],
      ['writing', new Date('2026-11-28T00:00:00Z')],
    ]);
  });

  it('is recorded when it is final, never if undone [CON-8, CON-2]', async () => {
    const operatorId = newId();
    const by = { moderator: operatorId, operatorId };
    const decide = async () => {
      const number = await reported(await member(), { memberId: await member() });
      const measures = [{ kind: 'profile', days: null }] as const;
      const words = { measures, why: 'It is public.', rule: 'money', decision: 'No.' } as const;
      const accepted = await acceptReport(db(), { ...by, number, ...words }, deps);
      if (!accepted.ok) throw new Error(accepted.reason);
      return accepted.value.decisionId;
    };
    const undone = await decide();
    await undoDecision(db(), { tenantId: SITE_A, decisionId: undone, operatorId }, at(60));
    expect(await recorded(decide)).toEqual([]);
    const statements = await recorded(() => finishDecisions(db(), { tenantId: SITE_A }, at(120)));
    expect(statements).toMatchObject([{ createdAt: at(120).now, appliedOn: TODAY }]);
  });
});

describe('nothing is recorded', () => {
  it('of a decision without a measure [CON-8]', async () => {
    const number = () => member().then(async (id) => reported(await member(), { memberId: id }));
    const [photoId = ''] = await filed(await member(), 1, 'pending');
    expect(
      await recorded(async () => {
        await rejectReport(db(), { number: await number(), moderator: 'Mo', decision: 'No.' }, deps);
        await accept(await number(), null);
        await acceptPhoto(db(), { tenantId: SITE_A, photoId, moderator: 'Mo' }, deps);
      }),
    ).toEqual([]);
  });

  it('of a measure against a fictional profile [CON-8]', async () => {
    const number = await reported(await member(), { memberId: await member({ fictional: true }) });
    expect(await recorded(() => accept(number, 'profile'))).toEqual([]);
  });
});
