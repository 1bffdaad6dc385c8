import { expect, it } from 'vitest';
import { waitingFigures } from '~/domain/queue/waiting-figures.server';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { NOW, ago } from './queue-world';

const database = useDatabase();
const SITES = { photos: 'all', poses: 'all', reports: 'all', appeals: 'all', complaints: 'all' } as const;
const figures = (sites: Parameters<typeof waitingFigures>[1]['sites'] = SITES) =>
  waitingFigures(database().operators, { sites }, { now: NOW });

async function decided(tenantId: string, kind: string, minutes: number, decidedAt = NOW) {
  const waitingSince = new Date(decidedAt.getTime() - minutes * 60_000);
  const row = { id: newId(), tenantId, kind, itemId: newId(), outcome: 'accepted', decidedBy: 'Mo' };
  const times = { waitingSince, decidedAt, finalAt: decidedAt, before: {} };
  await database()
    .forTenant(tenantId)
    .queueDecision.create({ data: { ...row, ...times } });
}

it('are the median and 90 % of the last 30 days, by kind [CON-2]', async () => {
  expect(await figures()).toEqual([]);
  for (let minutes = 1; minutes <= 10; minutes += 1) await decided(SITE_A, 'photos', minutes);
  await decided(SITE_B, 'photos', 11);
  await decided(SITE_A, 'appeals', 60);
  await decided(SITE_A, 'photos', 9000, ago(31 * 24));
  expect(await figures()).toEqual([
    { kind: 'photos', count: 11, medianSeconds: 6 * 60, slowSeconds: 10 * 60 },
    { kind: 'appeals', count: 1, medianSeconds: 3600, slowSeconds: 3600 },
  ]);
  expect(await figures({ ...SITES, photos: [SITE_B], appeals: [] })).toEqual([
    { kind: 'photos', count: 1, medianSeconds: 660, slowSeconds: 660 },
  ]);
});
