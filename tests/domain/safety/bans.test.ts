import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '~/domain/deletion/forget-expired.server';
import { newId } from '~/domain/new-id';
import { hashPhotos } from '~/domain/profiles/hash-photos.server';
import { findAround } from '~/domain/queue/find-around.server';
import { listQueue } from '~/domain/queue/list-queue.server';
import { isBanned } from '~/domain/safety/bans.server';
import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { decideAppeal } from '~/domain/safety/cases/decide-appeal.server';
import { acceptReport } from '~/domain/safety/cases/decide-report.server';
import { undoDecision } from '~/domain/safety/cases/undo-decision.server';
import { addMonths } from '~/domain/safety/rules';
import { createImageProcessing, createOlderPhotos } from '~/gateways/images/images.server';
import { createSecrets } from '~/gateways/secrets.server';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { NOW, useCaseWorld } from './case-world';

const database = useDatabase();
const { db, member, photographed, filed, reported, caseOf, deps } = useCaseWorld(database);

const OPERATOR = newId();

/** Blocks and bans a member, whom somebody else reports. */
async function banned(memberId: string) {
  const number = await reported(await member(), { memberId });
  const by = { moderator: OPERATOR, operatorId: OPERATOR };
  const measures = (['account', 'ban'] as const).map((kind) => ({ kind, days: null }));
  const reasons = { rule: 'money' as const, decision: 'You sell.', why: 'A network' };
  const taken = await acceptReport(db(), { ...by, number, measures, ...reasons }, deps);
  if (!taken.ok) throw new Error(taken.reason);
  return { number, decisionId: taken.value.decisionId };
}

const withEmail = async (email: string) => {
  const id = await member();
  await db().member.updateMany({ where: { id }, data: { email, emailKey: email } });
  return id;
};
const freshEmail = () => `${newId().replaceAll('-', '')}@gmail.com`;
const isOut = (email: string, { tenantId = SITE_A, now = NOW } = {}) =>
  isBanned(db(), { tenantId, email }, { ...deps, now });

describe('a banned address', () => {
  it('is known in any spelling, on its site, for 24 months [CON-3]', async () => {
    const email = freshEmail();
    expect(await isOut(email)).toBe(false);
    await banned(await withEmail(email));
    for (const spelled of [email, email.toUpperCase(), email.replace('@', '+again@')])
      expect(await isOut(spelled)).toBe(true);
    expect(await isOut(freshEmail())).toBe(false);
    expect(await isOut(email, { tenantId: SITE_B })).toBe(false);
    const over = addMonths(NOW, 24);
    expect(await isOut(email, { now: new Date(over.getTime() - 1) })).toBe(true);
    expect(await isOut(email, { now: over })).toBe(false);
  });

  it('is stored as a keyed hash, and forgotten at its end [CON-3]', async () => {
    const email = freshEmail();
    const id = await withEmail(email);
    await banned(id);
    const rows = JSON.stringify(await db().ban.findMany({}));
    expect(rows).not.toContain(email.split('@')[0]);
    expect(rows).not.toContain(id);
    const other = createSecrets('another key for tests and nothing else');
    expect(await isBanned(db(), { tenantId: SITE_A, email }, { now: NOW, secrets: other })).toBe(false);
    await forgetExpired(db(), { ...deps, now: addMonths(NOW, 24) });
    expect(await db().ban.count({})).toBe(0);
  });

  it('is free again after a granted appeal, or once undone [CON-2, CON-3, SAF-11]', async () => {
    const [one, other] = [freshEmail(), freshEmail()];
    const { decisionId } = await banned(await withEmail(one));
    await undoDecision(db(), { tenantId: SITE_A, decisionId, operatorId: OPERATOR }, deps);
    expect(await isOut(one)).toBe(false);
    const { number } = await banned(await withEmail(other));
    const { decisionNumber } = await caseOf(number);
    await appealDecision(
      db(),
      { tenantId: SITE_A, decisionNumber, text: 'A joke.' },
      { now: NOW, timeZone: 'UTC' },
    );
    const reviewer = newId();
    const by = { moderator: reviewer, operatorId: reviewer };
    const granted = await decideAppeal(db(), { ...by, number, granted: true, decision: 'Indeed.' }, deps);
    expect(await isOut(other)).toBe(false);
    if (!granted.ok) throw new Error(granted.reason);
    const undo = { tenantId: SITE_A, decisionId: granted.value.decisionId, operatorId: reviewer };
    expect(await undoDecision(db(), undo, deps)).toMatchObject({ ok: true });
    expect(await isOut(other)).toBe(true);
  });
});

describe('a photo’s look', () => {
  const looks: Record<string, string> = {};
  const bits = (one = '', other = '') =>
    (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;

  beforeAll(async () => {
    const pixels = (width: number, height: number, bright: number, isOther: boolean) => {
      const data = Buffer.alloc(width * height * 3);
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const [across, down] = [x / width, y / height];
          const wave = isOther ? Math.sin(across * 8 - down * 5) : Math.cos(across * 6 + down * 2);
          data.fill(Math.round(bright * (128 + 70 * wave)), (y * width + x) * 3, (y * width + x) * 3 + 3);
        }
      return sharp(data, { raw: { width, height, channels: 3 } });
    };
    const processImage = createImageProcessing();
    const read = async (name: string, image: Sharp) => {
      const processed = await processImage(await image.jpeg({ quality: 80 }).toBuffer(), 'anna');
      if (!processed.ok) throw new Error(processed.reason);
      looks[name] = processed.value.lookHash ?? '';
    };
    await read('first', pixels(800, 1000, 1, false));
    await read('smaller', pixels(400, 500, 1, false));
    await read('darker', pixels(800, 1000, 0.8, false));
    await read('other', pixels(800, 1000, 1, true));
  });

  it('is 64 bits, alike for the same photo in another size or light [CON-3]', () => {
    expect(Object.values(looks).every((look) => /^[0-9a-f]{16}$/.test(look))).toBe(true);
    expect(bits(looks.first, looks.smaller)).toBeLessThanOrEqual(6);
    expect(bits(looks.first, looks.darker)).toBeLessThanOrEqual(6);
    expect(bits(looks.first, looks.other)).toBeGreaterThan(6);
  });

  it('is read by a job for photos from before [CON-3]', async () => {
    const bram = await member();
    const [photoId = ''] = await photographed(bram, 1);
    const { lookHash: uploaded } = await db().photo.findFirstOrThrow({ where: { id: photoId } });
    expect(uploaded).toMatch(/^[0-9a-f]{16}$/);
    await db().photo.updateMany({ where: { id: photoId }, data: { lookHash: null } });
    const [missing = ''] = await filed(bram, 1, 'active');
    await db().photoFile.deleteMany({ where: { photoId: missing } });
    const run = () =>
      hashPhotos(db(), { tenantId: SITE_A }, { ...createOlderPhotos(), storage: deps.storage });
    for (let read = 1; read > 0;) read = await run();
    const read = await db().photo.findMany({ where: { id: { in: [photoId, missing] } } });
    expect(read.find(({ id }) => id === photoId)?.lookHash).toMatch(/^[0-9a-f]{16}$/);
    expect(read.find(({ id }) => id === missing)?.lookHash).toBe('');
  });

  it('names the banned case beside a look-alike, and decides nothing [CON-3]', async () => {
    const [bram, cleo] = [await member(), await member()];
    const [own = ''] = await filed(bram, 1, 'active');
    await db().photo.updateMany({ where: { id: own }, data: { lookHash: 'f0f0f0f0f0f0f0f0' } });
    const { number } = await banned(bram);
    const ids = await filed(cleo, 3, 'pending');
    for (const [index, lookHash] of ['f0f0f0f0f0f0f0cf', 'f0f0f0f0f0f0000f', ''].entries())
      await db().photo.updateMany({ where: { id: ids[index] }, data: { lookHash } });
    const sites = { photos: [SITE_A], poses: [], reports: [], appeals: [], complaints: [] };
    const alike = async () => {
      const { rows } = await listQueue(database().operators, { sites }, { now: NOW });
      return ids.map((id) => rows.find(({ itemId }) => itemId === id)?.alikeCase);
    };
    expect(await alike()).toEqual([number, null, null]);
    const around = (itemId: string) =>
      findAround(
        database().sqlFor(SITE_A),
        { kind: 'photos', itemId, memberId: cleo, subjectId: itemId, since: NOW },
        { now: NOW },
      );
    expect([(await around(ids[0]!)).alikeCase, (await around(ids[1]!)).alikeCase]).toEqual([number, null]);
    expect(await db().photo.count({ where: { id: { in: ids }, status: 'pending' } })).toBe(3);
    await db().ban.updateMany({ data: { endedAt: NOW } });
    expect(await alike()).toEqual([null, null, null]);
  });
});
