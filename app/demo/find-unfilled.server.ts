import type { Tenant } from '~/tenancy/tenant';
import { DEMO_SITES } from './demo-content.server';
import type { DemoWorld } from './demo-world';

export const isDemoSite = ({ id }: Pick<Tenant, 'id'>): boolean => DEMO_SITES.some((site) => site.id === id);

export async function findUnfilled(database: DemoWorld['database'], tenants: Tenant[]): Promise<Tenant[]> {
  const sites = tenants.filter(isDemoSite);
  const open = await Promise.all(
    sites.map(({ id }) => database.forTenant(id).tenant.count({ where: { id, demoFilledAt: null } })),
  );
  return sites.filter((_, index) => open[index]! > 0);
}
