import { running } from '~/boot.server';
import type { TenantDb } from '~/database/tenant-db';
import { grantedSites } from '~/domain/operators/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Tenant } from '~/tenancy/tenant';
import type { ConsoleSite } from './open-console.server';
import { requireOperator, type OperatorConsole } from './require-operator.server';

export type FiguresConsole = OperatorConsole & {
  /** The served sites whose figures the operator sees. */
  figureSites: ConsoleSite[];
  tenant: Tenant;
  tenantDb: TenantDb;
};

/** Opens the figures of the requested site, or of the operator's first one. Throws 404 without the right on it (CON-8). */
export async function requireFigures(request: Request): Promise<FiguresConsole> {
  const site = await requireOperator(request, 'figures');
  const granted = grantedSites(site.operator.grants, 'figures');
  const figureSites = site.sites.filter(({ id }) => granted === 'all' || granted.includes(id));
  const asked = site.query.get('site') ?? figureSites[0]?.id;
  const { database, tenants } = await running();
  const tenant = figureSites.some(({ id }) => id === asked) && asked ? tenants.get(asked) : null;
  if (!tenant) throw notFound();
  return { ...site, figureSites, tenant, tenantDb: database.forTenant(tenant.id) };
}
