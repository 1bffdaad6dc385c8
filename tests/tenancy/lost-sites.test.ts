import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lostSites } from '~/tenancy/lost-sites.server';
import { createTenants } from '~/tenancy/registry.server';
import { tenantRow } from '~/tenancy/tenant';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../support/database';
import { HARBOR, useCopiedSites, VELOURS, VONK } from './copied-sites';

const database = useDatabase();
const sites = useCopiedSites();
const NOW = new Date('2026-11-21T12:00:00Z');

const start = async () => {
  const tenants = createTenants({ root: sites.root, report: () => {}, now: () => NOW.getTime() });
  for (const tenant of tenants.all()) await database().keepTenant(tenantRow(tenant), NOW);
  return { tenants, lost: await lostSites(database(), tenants) };
};

it('names a site with members but no folder [TEN-7]', async () => {
  sites.change(VONK, 'settings.json', { aliases: ['www.vonk.example'] });
  expect((await start()).lost).toEqual([]);
  for (let made = 0; made < 2; made++) await makeMember(database().forTenant(VONK), { tenantId: VONK });
  rmSync(sites.file(VONK, ''), { recursive: true });
  const { lost } = await start();
  expect(lost).toEqual([
    expect.stringMatching(
      /^The site "vonk\.localhost" \(last at vonk\.localhost, www\.vonk\.example\) has 2 members and no folder\. .*"id": "vonk\.localhost"/,
    ),
  ]);
  expect(lost[0]).not.toContain('\n');
});

it('ignores sites without remaining members [TEN-7]', async () => {
  await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B, status: 'deleted' });
  expect((await start()).lost.join()).not.toContain(SITE_B);
  expect((await start()).lost.join()).not.toContain(SITE_A);
});

it('ignores renamed and broken folders [TEN-7]', async () => {
  for (const tenantId of [HARBOR, VELOURS]) await makeMember(database().forTenant(tenantId), { tenantId });
  await start();
  sites.change(HARBOR, 'settings.json', { niche: 9 });
  sites.write(VELOURS, 'settings.json', '{ "name": ');
  const { tenants, lost } = await start();
  expect(tenants.broken().map(({ domain }) => domain)).toEqual([HARBOR, VELOURS]);
  expect(lost.join()).not.toMatch(/harbor|velours/);
});

it('stores a site’s changed hosts and name [TEN-7]', async () => {
  const rowOf = () => database().bare.tenant.findUnique({ where: { id: VONK } });
  await start();
  const { tenants } = await start();
  const vonk = tenants.get(VONK)!;
  const moved = { ...tenantRow(vonk), hosts: ['vonk.example', VONK] };
  await database().keepTenant(moved, NOW);
  expect(await rowOf()).toMatchObject({ name: 'Vonk', hosts: ['vonk.example', VONK] });
  await database().keepTenant(tenantRow(vonk), NOW);
  expect(await rowOf()).toMatchObject({ hosts: [VONK], createdAt: NOW });
});
