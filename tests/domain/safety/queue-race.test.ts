import { expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { SITE_A, useDatabase } from '../../support/database';
import { useCaseWorld } from './case-world';

const database = useDatabase();
const { db, member, filed, deps } = useCaseWorld(database);

const MEMBERS = 20;
const PHOTOS_EACH = 25;
/** What one moderator has on the way at a time. */
const AT_ONCE = 4;

type Decided = { ok: boolean; reason?: string };

/** Runs through the list from its start, a few items at a time. */
async function runThrough(ids: string[], decide: (id: string) => Promise<Decided>): Promise<Decided[]> {
  const outcomes: Decided[] = [];
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id; id = left.shift()) outcomes.push(await decide(id));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

it('two moderators decide each of 500 photos once, and mail once [CON-2]', async () => {
  const ids: string[] = [];
  for (let made = 0; made < MEMBERS; made += 1)
    ids.push(...(await filed(await member(), PHOTOS_EACH, 'pending')));
  const decider = () => {
    const id = newId();
    return { moderator: id, operatorId: id, version: 0, tenantId: SITE_A };
  };
  const [one, other] = [decider(), decider()];
  const outcomes = (
    await Promise.all([
      runThrough(ids, (photoId) => acceptPhoto(db(), { ...one, photoId }, deps)),
      runThrough(ids, (photoId) =>
        rejectPendingPhoto(db(), { ...other, photoId, rule: 'explicit', decision: 'No.' }, deps),
      ),
    ])
  ).flat();
  expect(outcomes).toHaveLength(2 * ids.length);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(ids.length);
  // The second one is told, whether they saw the photo before the first decision or after it.
  const refusals = new Set(outcomes.flatMap(({ reason }) => reason ?? []));
  expect([...refusals].filter((reason) => reason !== 'changed' && reason !== 'not_open')).toEqual([]);

  const decisions = await db().queueDecision.findMany({ select: { itemId: true, outcome: true } });
  expect(decisions.map(({ itemId }) => itemId).sort()).toEqual([...ids].sort());
  const rejected = decisions.filter(({ outcome }) => outcome === 'rejected').map(({ itemId }) => itemId);
  const states = await db().photo.findMany({ select: { id: true, status: true } });
  for (const { id, status } of states) expect(status).toBe(rejected.includes(id) ? 'rejected' : 'active');
  const cases = await db().report.findMany({ select: { id: true, subjectId: true } });
  expect(cases.map(({ subjectId }) => subjectId).sort()).toEqual([...rejected].sort());
  const mails = await db().delivery.findMany({ select: { causeId: true, kind: true } });
  expect(mails.map(({ causeId }) => causeId).sort()).toEqual(cases.map(({ id }) => id).sort());
  expect(mails.every(({ kind }) => kind === 'measure_taken')).toBe(true);
}, 180_000);
