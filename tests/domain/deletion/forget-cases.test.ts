import { describe, expect, it } from 'vitest';
import { forgetCases } from '~/domain/deletion/forget-cases.server';
import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { appealUntil } from '~/domain/safety/cases/case-time';
import { SITE_A, useDatabase } from '../../support/database';
import { NOW, useCaseWorld } from '../safety/case-world';

const database = useDatabase();
const { db, storage, member, photographed, reported, accept, storedFiles, auditOf, caseOf } =
  useCaseWorld(database);

const ZONE = 'Europe/Amsterdam';
const forget = (now: Date) => forgetCases(db(), { tenantId: SITE_A, timeZone: ZONE }, { now, storage });
const numbers = async () => new Set((await db().report.findMany({})).map(({ number }) => number));

describe('a decided report', () => {
  it('is deleted with its copies after six months [SAF-2, SAF-11]', async () => {
    const [anna, bram, cleo, dirk] = [await member(), await member(), await member(), await member()];
    const [photoId = ''] = await photographed(bram, 1);
    const over = await reported(anna, { memberId: bram, photoId });
    const waiting = await reported(anna, { memberId: cleo });
    const appealed = await reported(anna, { memberId: dirk });
    await accept(over, 'photo');
    await accept(appealed, 'profile');
    await appealDecision(
      db(),
      { tenantId: SITE_A, decisionNumber: (await caseOf(appealed)).decisionNumber, text: 'No.' },
      { now: NOW, timeZone: ZONE },
    );
    const trace = await auditOf(over);
    const files = storedFiles();

    const last = appealUntil(NOW, ZONE);
    await forget(last);
    expect(await numbers()).toEqual(new Set([over, waiting, appealed]));
    await forget(new Date(last.getTime() + 1));
    expect(await numbers()).toEqual(new Set([waiting, appealed]));
    expect(storedFiles()).toBe(files - 1);
    expect(await db().photo.findFirst({ where: { id: photoId } })).toMatchObject({ status: 'rejected' });
    expect(await db().auditEntry.count({ where: { action: 'report_accepted' } })).toBe(trace.length + 1);
  });
});
