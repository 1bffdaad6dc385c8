import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { chooseMainPhoto, deletePhoto } from '~/domain/profiles/arrange-photos.server';
import { drawPose } from '~/domain/profiles/photo-check/draw-pose.server';
import { findPhotoCheck } from '~/domain/profiles/photo-check/find-photo-check.server';
import { uploadPose } from '~/domain/profiles/photo-check/upload-pose.server';
import type { PoseRefusal } from '~/domain/photos/check-rules';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { decidePose } from '~/domain/safety/cases/decide-pose.server';
import { finishDecisions } from '~/domain/safety/cases/finish-decision.server';
import { endPoseChecks } from '~/domain/safety/cases/pose-pictures.server';
import { undoDecision } from '~/domain/safety/cases/undo-decision.server';
import { createImageProcessing } from '~/gateways/images/images.server';
import { SITE_A, useDatabase } from '../../support/database';
import { aPhoto } from '../profiles/photo-world';
import { NOW, useCaseWorld } from './case-world';

const database = useDatabase();
const world = useCaseWorld(database);
const { db, storage, member, filed, upload, deps } = world;
const processImage = createImageProcessing();

const OPERATOR = newId();
const decider = { tenantId: SITE_A, moderator: OPERATOR, operatorId: OPERATOR };
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** A check that waits, with its picture. */
async function waiting(memberId: string, now = NOW): Promise<string> {
  const drawn = await drawPose(db(), { tenantId: SITE_A, memberId }, { now });
  if (!drawn.ok) throw new Error(drawn.reason);
  const input = { tenantId: SITE_A, memberId, checkId: drawn.value.id, data: await aPhoto() };
  const stored = await uploadPose(db(), input, { now, processImage, storage });
  if (!stored.ok) throw new Error(stored.reason);
  return input.checkId;
}

const decide = (checkId: string, refusal: PoseRefusal | null = null, now = NOW) =>
  decidePose(db(), { ...decider, checkId, refusal }, { now });

async function decided(checkId: string, refusal: PoseRefusal | null = null, now = NOW): Promise<string> {
  const outcome = await decide(checkId, refusal, now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.decisionId;
}

const undo = (decisionId: string, now: Date) =>
  undoDecision(db(), { tenantId: SITE_A, decisionId, operatorId: OPERATOR }, { ...deps, now });
const finish = (now: Date) => finishDecisions(db(), { tenantId: SITE_A }, { ...deps, now });

const badge = async (id: string) => (await db().profile.findFirstOrThrow({ where: { id } })).photoChecked;
const state = async (memberId: string, now = NOW) => findPhotoCheck(db(), { memberId }, { now });
const keyOf = async (checkId: string) =>
  (await db().photoFile.findFirstOrThrow({ where: { poseCheckId: checkId } })).key;
const isStored = async (key: string) => {
  const file = await storage.get(SITE_A, key);
  file?.stream.destroy();
  return file !== null;
};
const mails = (checkId: string) => db().delivery.findMany({ where: { causeId: checkId } });

async function photographed(): Promise<{ id: string; photos: string[] }> {
  const id = await member();
  return { id, photos: await filed(id, 2) };
}

describe('an accepted pose picture', () => {
  it('marks the photos of its time, and mails its member after two minutes [TRU-2]', async () => {
    const { id, photos } = await photographed();
    const checkId = await waiting(id);
    const added = await upload(id, await aPhoto(), 'auto', later(1));
    await decided(checkId);
    expect(await badge(id)).toBe(true);
    const marked = await db().photo.findMany({ where: { memberId: id, checkedAt: { not: null } } });
    expect(marked.map((photo) => photo.id).sort()).toEqual([...photos].sort());
    expect(added.ok).toBe(true);
    expect(await mails(checkId)).toMatchObject([
      { kind: 'photo_check_decided', memberId: id, nextAttemptAt: later(120) },
    ]);
  });

  it('is deleted once the decision is final [TRU-2]', async () => {
    const { id } = await photographed();
    const checkId = await waiting(id);
    const key = await keyOf(checkId);
    await decided(checkId);
    expect(await state(id)).toEqual({ state: 'waiting' });
    expect(await isStored(key)).toBe(true);
    await finish(later(121));
    expect(await isStored(key)).toBe(false);
    expect(await db().photoFile.count({ where: { poseCheckId: checkId } })).toBe(0);
    expect(await state(id, later(122))).toEqual({ state: 'checked' });
  });

  it('is there again after an undo, and nothing is marked or mailed [TRU-2, CON-2]', async () => {
    const { id } = await photographed();
    const checkId = await waiting(id);
    const key = await keyOf(checkId);
    const before = await db().photo.findMany({ where: { memberId: id } });
    expect(await undo(await decided(checkId), later(60))).toMatchObject({ ok: true });
    expect(await db().photo.findMany({ where: { memberId: id } })).toEqual(before);
    expect([await badge(id), await mails(checkId)]).toEqual([false, []]);
    await finish(later(300));
    expect(await isStored(key)).toBe(true);
    expect(await decide(checkId, null, later(301))).toMatchObject({ ok: true });
  });

  it('keeps the marks of an earlier check when it is undone [TRU-2]', async () => {
    const { id, photos } = await photographed();
    await decided(await waiting(id));
    await finish(later(121));
    const added = await upload(id, await aPhoto(), 'auto', later(130));
    const photoId = added.ok ? added.value.photoId : '';
    await chooseMainPhoto(db(), { memberId: id, photoId });
    expect([await badge(id), await state(id, later(140))]).toEqual([
      false,
      { state: 'open', before: 'renewed' },
    ]);
    const decisionId = await decided(await waiting(id, later(150)), null, later(160));
    expect(await badge(id)).toBe(true);
    await undo(decisionId, later(170));
    expect(await badge(id)).toBe(false);
    await chooseMainPhoto(db(), { memberId: id, photoId: photos[0]! });
    expect(await badge(id)).toBe(true);
  });
});

describe('a refused pose picture', () => {
  it('marks nothing, says why, and is audited without words [TRU-2]', async () => {
    const { id } = await photographed();
    const checkId = await waiting(id);
    await decided(checkId, 'face');
    await finish(later(121));
    expect([await badge(id), await state(id, later(122))]).toEqual([
      false,
      { state: 'open', before: 'face' },
    ]);
    expect(await db().auditEntry.findMany({ where: { subjectId: checkId } })).toMatchObject([
      { action: 'pose_rejected', operatorId: OPERATOR, detail: { refusal: 'face' } },
    ]);
  });
});

describe('a decision', () => {
  it('is taken once [TRU-2, CON-2]', async () => {
    const { id } = await photographed();
    const checkId = await waiting(id);
    const outcomes = await Promise.all([decide(checkId), decide(checkId, 'pose')]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await decide(checkId)).toMatchObject({ ok: false, reason: 'not_open' });
    expect(await decide(newId())).toMatchObject({ ok: false, reason: 'not_open' });
    expect(await decide('nothing')).toMatchObject({ ok: false, reason: 'not_open' });
  });

  it('is refused by an older form [TRU-2, CON-2]', async () => {
    const { id } = await photographed();
    const checkId = await waiting(id);
    await undo(await decided(checkId), later(10));
    const old = await decidePose(
      db(),
      { ...decider, checkId, refusal: null, version: 0 },
      { now: later(20) },
    );
    expect(old).toMatchObject({ ok: false, reason: 'changed' });
    expect(await badge(id)).toBe(false);
  });
});

describe('a picture that nobody decides', () => {
  it('is deleted within seven days [TRU-2]', async () => {
    const { id } = await photographed();
    const [checkId, day] = [await waiting(id), 86_400];
    const key = await keyOf(checkId);
    const end = (seconds: number) =>
      endPoseChecks(db(), { tenantId: SITE_A }, { now: later(seconds), storage });
    await end(7 * day - 3601);
    expect(await isStored(key)).toBe(true);
    await end(7 * day - 3600);
    expect(await isStored(key)).toBe(false);
    expect(await state(id, later(7 * day))).toEqual({ state: 'open', before: 'lapsed' });
    expect(await decide(checkId)).toMatchObject({ ok: false, reason: 'not_open' });
  });

  it('goes with poses that have no picture after a day [TRU-2]', async () => {
    const { id } = await photographed();
    await drawPose(db(), { tenantId: SITE_A, memberId: id }, { now: NOW });
    await endPoseChecks(db(), { tenantId: SITE_A }, { now: later(86_399), storage });
    expect(await db().poseCheck.count({ where: { memberId: id } })).toBe(1);
    await endPoseChecks(db(), { tenantId: SITE_A }, { now: later(86_400), storage });
    expect(await db().poseCheck.count({ where: { memberId: id } })).toBe(0);
  });
});

/** A pseudo-random sequence, the same in each run. */
function sequence(seed: number): (below: number) => number {
  let value = seed;
  return (below) => {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((value / 2_147_483_648) * below);
  };
}

describe('the badge', () => {
  it.each([1, 2, 3, 4, 5, 6])('never outlives its photo, whatever happens (%i) [TRU-2]', async (seed) => {
    const next = sequence(seed * 7919);
    const id = await member();
    await filed(id, 1);
    let now = later(1);
    /** The photos that a moderator has compared, and the last decision with those before it. */
    let checked = new Set<string>();
    let last: { decisionId: string; checked: Set<string> } | null = null;
    const one = async () => {
      const photos = await db().photo.findMany({ where: { memberId: id }, orderBy: { position: 'asc' } });
      return photos[next(Math.max(1, photos.length))];
    };
    const open = () =>
      db().poseCheck.findFirst({ where: { memberId: id, uploadedAt: { not: null }, decidedAt: null } });
    const steps = [
      async () => {
        const [added] = await filed(id, 1, (['active', 'pending'] as const)[next(2)]);
        await db().photo.updateMany({ where: { id: added }, data: { createdAt: now } });
      },
      async () => {
        const photo = await one();
        if (photo) await chooseMainPhoto(db(), { memberId: id, photoId: photo.id });
      },
      async () => {
        const photo = await one();
        const named = { tenantId: SITE_A, memberId: id, photoId: photo?.id ?? '' };
        await deletePhoto(db(), named, { now, storage });
      },
      async () => void (await acceptPhoto(db(), { ...decider, photoId: (await one())?.id ?? '' }, { now })),
      async () => {
        const rejection = { ...decider, photoId: (await one())?.id ?? '', rule: 'explicit' as const };
        await rejectPendingPhoto(db(), { ...rejection, decision: 'No.' }, { ...deps, now });
      },
      async () => {
        const { state: at } = await state(id, now);
        if (at === 'open' || at === 'drawn') await waiting(id, now);
      },
      async () => {
        const check = await open();
        if (!check) return;
        const compared = await db().photo.findMany({
          where: { memberId: id, createdAt: { lte: check.uploadedAt! }, status: { not: 'rejected' } },
        });
        const refusal = next(3) === 0 ? ('person' as const) : null;
        last = { decisionId: await decided(check.id, refusal, now), checked: new Set(checked) };
        if (refusal === null) for (const photo of compared) checked.add(photo.id);
      },
      async () => {
        if (last && (await undo(last.decisionId, now)).ok) checked = last.checked;
      },
      async () => void (await finish(now)),
    ];
    for (let count = 0; count < 40; count++) {
      now = new Date(now.getTime() + next(90) * 1000);
      await steps[next(steps.length)]!();
      const main = await db().photo.findFirst({ where: { memberId: id, isMain: true, status: 'active' } });
      expect(await badge(id)).toBe(main !== null && checked.has(main.id));
    }
  });
});
