import type { Tenant } from '~/tenancy/tenant';
import { demoContent, DEMO_SITES } from './demo-content.server';
import { demoMembers } from './demo-members';
import type { DemoFilling, DemoWorld } from './demo-world';
import { DEMO_PASSWORD } from './demo-password';
import { DEMO_ADDRESSES, planMembers } from './plan-members';
import { seedDecision } from './seed-decision.server';
import { seedMembers } from './seed-members.server';
import { seedQueue } from './seed-queue.server';
import { seedPortraits } from './seed-portraits.server';
import { findDemoAuthor, seedWaitingChat } from './seed-waiting-chat.server';

export type OpenDemo = {
  id: string;
  of: number;
  fill: (report: (members: number) => void, signal: AbortSignal) => Promise<void>;
};

async function openSite(
  tenant: Tenant,
  { database, gateways, now }: DemoWorld,
  hashed: () => Promise<string>,
): Promise<OpenDemo | null> {
  const definition = DEMO_SITES.find(({ id }) => id === tenant.id);
  if (!definition) return null;
  const db = database.forTenant(tenant.id);
  const isNew = (await db.member.count()) === 0;
  const isDemo = (await db.member.count({ where: { emailKey: { endsWith: DEMO_ADDRESSES } } })) > 0;
  if (!isNew && !isDemo) return null;
  const content = demoContent(definition.language);
  const planned = planMembers(definition, demoMembers(definition, content, now));
  const site: DemoFilling = { tenant, db, content, gateways, now, planned };
  if (isNew) await seedMembers(site, await hashed());
  return {
    id: tenant.id,
    of: planned.length,
    async fill(report, signal) {
      await seedPortraits(site, report, signal);
      await seedDecision(site);
      await seedQueue(site);
      const authorId = await findDemoAuthor(database.operators);
      await seedWaitingChat({ site, sql: database.sqlFor(tenant.id), authorId });
      // Statistics: planned for empty tables, a list of likes took a second for 60 members.
      await database.countRows();
      await db.tenant.update({ where: { id: tenant.id }, data: { demoFilledAt: now } });
    },
  };
}

/**
 * Fills empty demo sites, always alike (TEN-11). Returns those without portraits; skips sites with other
 * members.
 */
export async function openDemo(world: DemoWorld & { tenants: Tenant[] }): Promise<OpenDemo[]> {
  let hash: Promise<string> | undefined;
  const hashed = () => (hash ??= world.gateways.passwords.hash(DEMO_PASSWORD));
  const sites: OpenDemo[] = [];
  for (const tenant of world.tenants) {
    const site = await openSite(tenant, world, hashed);
    if (site) sites.push(site);
  }
  return sites;
}
