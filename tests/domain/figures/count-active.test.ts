import { describe, expect, it } from 'vitest';
import { eraseMember } from '~/domain/deletion/erase-member.server';
import { countActive } from '~/domain/figures/count-active.server';
import { createSecrets } from '~/gateways/secrets.server';
import { makeMember, SITE_A, SITE_B, useDatabase, type MemberSeed } from '../../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);

const LAST_MINUTES = new Date('2026-11-30T23:57:00Z');
const on = (day: string) => new Date(`${day}T12:00:00Z`);
const seen = async (day: string, seed: MemberSeed = {}) =>
  (await makeMember(db(), { lastSeenAt: on(day), ...seed })).id;

const count = (now: Date) => countActive(db(), { tenantId: SITE_A }, { now });

/** The stored counts as `month name country`, with their numbers. */
async function stored(): Promise<Record<string, number>> {
  const rows = await db().dailyFigure.findMany({
    orderBy: [{ day: 'asc' }, { name: 'asc' }, { key: 'asc' }],
  });
  return Object.fromEntries(
    rows.map(({ day, name, key, value }) => [`${day.toISOString().slice(0, 7)} ${name} ${key}`, value]),
  );
}

const secrets = createSecrets('a key for tests and nothing else');
const storage = { remove: async () => {} };
const jobs = { send: async () => {} };

async function erase(memberId: string, now: Date): Promise<void> {
  const deletionRequestedAt = new Date(now.getTime() - 14 * 86_400_000);
  await db().member.updateMany({ where: { id: memberId }, data: { deletionRequestedAt } });
  const keeping = { invoiceYears: 7, timeZone: 'Europe/Amsterdam' };
  await eraseMember(db(), { tenantId: SITE_A, memberId, ...keeping }, { now, secrets, storage, jobs });
}

describe('the active members of a month', () => {
  it('are confirmed people who were here in it, by country [CON-8]', async () => {
    await seen('2026-11-01');
    await seen('2026-11-20', { country: 'DE' });
    await seen('2026-11-21', { country: 'DE' });
    await seen('2026-10-31');
    await seen('2026-11-21', { status: 'not_confirmed' });
    await seen('2026-11-21', { fictional: true });
    expect(await count(LAST_MINUTES)).toBe(3);
    expect(await stored()).toEqual({ '2026-11 active DE': 2, '2026-11 active NL': 1 });
  });

  it('are recounted each day, with the same result twice [CON-8]', async () => {
    const before = await stored();
    await count(LAST_MINUTES);
    expect(await stored()).toEqual(before);
    await db().profile.updateMany({ where: { country: 'NL' }, data: { lastSeenAt: on('2026-11-29') } });
    await count(new Date('2026-12-01T00:05:00Z'));
    expect(await stored()).toEqual({ '2026-11 active DE': 2, '2026-11 active NL': 2 });
  });

  it('stay counted if they are erased within the month, once [CON-8, ACC-24]', async () => {
    const [leaver, earlier] = [
      await seen('2026-11-03', { country: 'FR' }),
      await seen('2026-10-30', { country: 'FR' }),
    ];
    await count(on('2026-11-10'));
    for (const id of [leaver, leaver, earlier]) await erase(id, on('2026-11-20'));
    expect(await db().profile.count({ where: { country: 'FR' } })).toBe(0);
    await count(LAST_MINUTES);
    expect(await stored()).toMatchObject({ '2026-11 left FR': 1 });
    expect(await stored()).not.toHaveProperty(['2026-11 active FR']);
  });

  it('are unchanged by a later month and its erasures [CON-8]', async () => {
    const before = await stored();
    const leaver = await seen('2026-12-02', { country: 'DE' });
    await count(on('2026-12-10'));
    await erase(leaver, on('2026-12-20'));
    await count(on('2026-12-21'));
    expect(await stored()).toEqual({ ...before, '2026-12 left DE': 1 });
  });

  it('are those of one site alone [CON-8, TEN-10]', async () => {
    const other = database().forTenant(SITE_B);
    await makeMember(other, { tenantId: SITE_B, lastSeenAt: on('2026-11-21') });
    expect(await countActive(other, { tenantId: SITE_B }, { now: LAST_MINUTES })).toBe(1);
  });
});
