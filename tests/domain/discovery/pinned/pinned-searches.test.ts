import { describe, expect, it } from 'vitest';
import { withdrawConsent } from '~/domain/accounts/consents/withdraw-consent.server';
import { findViewer } from '~/domain/discovery/find-viewer.server';
import { changeAlerts } from '~/domain/discovery/pinned/change-alerts.server';
import { listPinned } from '~/domain/discovery/pinned/list-pinned.server';
import { pinSearch } from '~/domain/discovery/pinned/pin-search.server';
import { unpinSearch } from '~/domain/discovery/pinned/unpin-search.server';
import { nextAlertAt } from '~/domain/discovery/pinned/alert-rules';
import { everyoneIn, MOST_PINNED, type SearchFilters } from '~/domain/discovery/rules';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, useDatabase } from '../../../support/database';
import { SHOWS_ALL } from '../../../support/site';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const now = new Date('2026-11-21T18:00:00Z');
const timeZone = 'Europe/Amsterdam';

const member = async () => (await makeMember(db())).id;
const searchFor = (min_age: number): SearchFilters => ({ ...everyoneIn('NL', 18), min_age });
const pin = (memberId: string, filters: SearchFilters, alert = true) =>
  pinSearch(sql(), { memberId, filters, alert, timeZone }, { now });
const list = (memberId: string, shown = SHOWS_ALL) => listPinned(sql(), { memberId, shown });

describe('a saved search', () => {
  it('is listed with its filters, and each once [DIS-22]', async () => {
    const anna = await member();
    const filters: SearchFilters = { ...searchFor(30), interests: ['wine'], distance: 25 };
    for (let times = 0; times < 2; times++)
      expect(await pin(anna, filters)).toEqual({ ok: true, value: null });
    expect(await list(anna)).toEqual([{ id: expect.any(String), filters, alert: true, createdAt: now }]);
    const viewer = await findViewer(sql(), anna, SHOWS_ALL);
    expect(viewer).toMatchObject({ pinned: [filters], lastSearch: null });
  });

  it('omits what its site hides meanwhile [DIS-22, SAF-12]', async () => {
    const anna = await member();
    await pin(anna, { ...searchFor(30), interests: ['wine'] });
    expect(await list(anna, [])).toMatchObject([{ filters: searchFor(30) }]);
  });

  it('is the third at most, also by simultaneous presses [DIS-22]', async () => {
    const anna = await member();
    const pinned = await Promise.all([30, 31, 32, 33, 34].map((age) => pin(anna, searchFor(age))));
    expect(pinned.filter(({ ok }) => ok)).toHaveLength(3);
    expect(MOST_PINNED).toBe(3);
    expect(await pin(anna, searchFor(40))).toMatchObject({ ok: false, reason: 'full' });
    expect(await list(anna)).toHaveLength(3);
  });

  it('needs the consent to store it [DIS-22, ACC-25]', async () => {
    const anna = await member();
    await db().consent.updateMany({ where: { memberId: anna }, data: { revokedAt: now } });
    expect(await pin(anna, searchFor(30))).toMatchObject({ ok: false, reason: 'no_consent' });
    expect(await list(anna)).toEqual([]);
  });

  it('never outlives a consent that is withdrawn meanwhile [DIS-22, ACC-25]', async () => {
    for (let times = 0; times < 10; times++) {
      const anna = await member();
      await Promise.all([pin(anna, searchFor(30)), withdrawConsent(db(), { memberId: anna }, { now })]);
      expect(await list(anna)).toEqual([]);
    }
  });

  it('is deleted by its owner alone, and returned once [DIS-22]', async () => {
    const [anna, bram] = [await member(), await member()];
    await pin(anna, searchFor(30), false);
    const { id } = (await list(anna))[0]!;
    expect(await unpinSearch(sql(), { memberId: bram, id })).toBeNull();
    expect(await unpinSearch(sql(), { memberId: anna, id })).toEqual({
      filters: searchFor(30),
      alert: false,
    });
    expect(await unpinSearch(sql(), { memberId: anna, id })).toBeNull();
  });
});

describe('the alerts of saved searches', () => {
  const alerts = async (memberId: string) => (await list(memberId)).map(({ alert }) => alert);

  it('change where listed, for their owner alone [DIS-22]', async () => {
    const [anna, bram] = [await member(), await member()];
    for (const age of [30, 31, 32]) await pin(anna, searchFor(age), age === 31);
    const [first, second, third] = (await list(anna)).map(({ id }) => id) as [string, string, string];
    const change = { shown: [first, second, newId()], on: [first, third], timeZone };
    await changeAlerts(sql(), { memberId: bram, ...change }, { now });
    expect(await alerts(anna)).toEqual([false, true, false]);
    await changeAlerts(sql(), { memberId: anna, ...change }, { now });
    expect(await alerts(anna)).toEqual([true, false, false]);
  });

  it('begin with the next one once turned on [DIS-22]', async () => {
    const anna = await member();
    await pin(anna, searchFor(30), false);
    const { id } = (await list(anna))[0]!;
    const later = new Date('2026-12-24T18:00:00Z');
    await changeAlerts(sql(), { memberId: anna, shown: [id], on: [id], timeZone }, { now: later });
    expect(await db().pinnedSearch.findFirstOrThrow({ where: { id } })).toMatchObject({
      alert: true,
      dueAt: nextAlertAt(anna, timeZone, later),
    });
  });
});
