import { beforeAll, describe, expect, it } from 'vitest';
import { leaseItems } from '~/domain/queue/lease-items.server';
import { listQueue } from '~/domain/queue/list-queue.server';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { NOW, minutesOn, useQueueWorld } from './queue-world';

const database = useDatabase();
const { photo, report, complaint, site } = useQueueWorld(database);
const db = () => database().operators;

const EVERYTHING = {
  photos: 'all',
  poses: 'all',
  reports: 'all',
  appeals: 'all',
  complaints: 'all',
} as const;
const NOTHING = { poses: [], photos: [], reports: [], appeals: [], complaints: [] };

type Asked = Omit<Parameters<typeof listQueue>[1], 'sites'> & Partial<Parameters<typeof listQueue>[1]>;
const list = (asked: Asked = {}, now = NOW) => listQueue(db(), { sites: EVERYTHING, ...asked }, { now });
const idsOf = async (asked: Asked = {}) => (await list(asked)).rows.map(({ itemId }) => itemId);

/** In the order of the queue. */
let ordered: string[] = [];
let [minorNew, minorOld, appeal, money, oldPhoto, elsewhere, answered, other]: string[] = [];

beforeAll(async () => {
  other = await report({ hours: 1 });
  minorNew = await report({ hours: 0, reason: 'underage' });
  minorOld = await report({ hours: 2, reason: 'underage', tenantId: SITE_B });
  // Both count as a day older.
  money = await report({ hours: 10, reason: 'money' });
  appeal = await report({ hours: 12, status: 'appealed' });
  oldPhoto = await photo({ hours: 30 });
  elsewhere = await photo({ hours: 5, tenantId: SITE_B });
  answered = await complaint({ hours: 3 });
  ordered = [minorOld, minorNew, appeal, money, oldPhoto, elsewhere, answered, other];
  // None of these waits.
  const decided = await report({ hours: 90 });
  await site().report.updateMany({ where: { id: decided }, data: { status: 'rejected' } });
  const shown = await photo({ hours: 90 });
  await site().photo.updateMany({ where: { id: shown }, data: { status: 'active' } });
  const closed = await complaint({ hours: 90 });
  await site().complaint.updateMany({ where: { id: closed }, data: { answeredAt: NOW } });
});

describe('the queue', () => {
  it('begins with minors, then goes by age and weight [CON-2]', async () => {
    expect(await idsOf()).toEqual(ordered);
    const { rows, next } = await list();
    expect(next).toBeNull();
    expect(rows[0]).toMatchObject({ tenantId: SITE_B, kind: 'reports', reason: 'underage', rank: 0 });
    expect(rows[2]).toMatchObject({ kind: 'appeals', number: `D-${appeal}`, subject: 'profile' });
    expect(rows[4]).toMatchObject({ kind: 'photos', number: null, fileKey: `key-${oldPhoto}`, version: 0 });
    expect(rows[6]).toMatchObject({ kind: 'complaints', number: `C-${answered}`, subject: 'payment' });
  });

  it.each([1, 2, 3, 7])('comes in pages of %i, each item once [CON-2]', async (limit) => {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit, after });
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      found.push(...page.rows.map(({ itemId }) => itemId));
      after = page.next;
    } while (after);
    expect(found).toEqual(ordered);
  });

  it.each(['nonsense', '1_2', '1_1_no-id', ''])('begins anew after the cursor %j [CON-2]', async (after) => {
    expect(await idsOf({ after })).toEqual(ordered);
  });

  it('lists only granted kinds and sites [CON-2]', async () => {
    expect(await idsOf({ sites: NOTHING })).toEqual([]);
    expect(await idsOf({ sites: { ...NOTHING, photos: [SITE_B] } })).toEqual([elsewhere]);
    expect(await idsOf({ sites: { ...NOTHING, reports: [SITE_A] } })).toEqual([minorNew, money, other]);
    expect(await idsOf({ sites: { ...NOTHING, photos: [SITE_A], appeals: 'all' } })).toEqual([
      appeal,
      oldPhoto,
    ]);
  });

  it('filters by reason and age [CON-2]', async () => {
    expect(await idsOf({ reason: 'underage' })).toEqual([minorOld, minorNew]);
    expect(await idsOf({ reason: 'explicit' })).toEqual([]);
    expect(await idsOf({ hours: 24 })).toEqual([oldPhoto]);
    expect(await idsOf({ hours: 72 })).toEqual([]);
  });

  it('names who handles an item, and leaves it out for others who want free ones [CON-2]', async () => {
    const [anna, bram] = [newId(), newId()];
    const items = [{ tenantId: SITE_A, itemId: oldPhoto! }];
    await leaseItems(db(), { kind: 'photos', items, operatorId: anna }, { now: NOW });
    const leased = (await list()).rows.find(({ itemId }) => itemId === oldPhoto);
    expect(leased).toMatchObject({ operatorId: anna, operatorName: null, until: minutesOn(10) });
    expect(await idsOf({ freeFor: anna })).toEqual(ordered);
    expect(await idsOf({ freeFor: bram })).toEqual(ordered.filter((id) => id !== oldPhoto));
    const later = await listQueue(db(), { sites: EVERYTHING, freeFor: bram }, { now: minutesOn(10) });
    expect(later.rows.map(({ itemId }) => itemId)).toEqual(ordered);
  });
});
