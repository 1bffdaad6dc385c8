import { expect, it } from 'vitest';
import { eraseAgain } from '~/domain/deletion/erase-again.server';
import { newId } from '~/domain/new-id';
import { createSecrets } from '~/gateways/secrets.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';
import { usePhotoWorld } from '../profiles/photo-world';

const database = useDatabase();
const { db, storage, member, photographed, storedFiles } = usePhotoWorld(database);

const NOW = new Date('2026-11-30T12:00:00Z');
const secrets = createSecrets('a key for tests and nothing else');
const jobs = { send: async () => {} };

const again = (...memberIds: string[]) =>
  eraseAgain(
    db(),
    { tenantId: SITE_A, memberIds, invoiceYears: 7, timeZone: 'Europe/Amsterdam' },
    { now: NOW, secrets, storage, jobs },
  );

it('erases restored members with their files only', async () => {
  const [leaver, other] = [await member(), await member()];
  const ofOtherSite = await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B });
  await photographed(leaver, 1);
  expect(storedFiles()).toBeGreaterThan(0);

  expect(await again(leaver, ofOtherSite.id, newId())).toBe(1);

  expect(storedFiles()).toBe(0);
  expect((await db().member.findMany()).map(({ id }) => id)).toEqual([other]);
  expect(await database().forTenant(SITE_B).member.count()).toBe(1);
  expect(await db().deletionRecord.count({ where: { memberId: leaver } })).toBe(1);
});

it('is idempotent, even when a stub is retained', async () => {
  const leaver = await member();
  await db().order.create({
    data: {
      id: newId(),
      tenantId: SITE_A,
      memberId: leaver,
      number: newId(),
      bundleId: 'small',
      credits: 100,
      amountMinor: 1000,
      currency: 'EUR',
      country: 'NL',
      method: 'card',
      status: 'completed',
      idempotencyKey: newId(),
      returnTo: '/credits',
      createdAt: NOW,
    },
  });
  expect(await again(leaver)).toBe(1);
  expect(await again(leaver)).toBe(0);
  expect(await db().deletionRecord.count({ where: { memberId: leaver } })).toBe(1);
});
