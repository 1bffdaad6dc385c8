import { running } from '~/boot.server';
import type { TenantSql } from '~/database/tenant-sql';
import type { HealthFigures, HealthSites } from '~/domain/health/rules';
import { grantedSites } from '~/domain/operators/rules';
import type { RecentErrors } from '~/gateways/logs/recent-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { BrokenSite } from '~/tenancy/registry.server';
import type { Tenant } from '~/tenancy/tenant';
import type { ConsoleSite } from './open-console.server';
import { requireOperator, type OperatorConsole } from './require-operator.server';

/** For what a job's own row says of its failure; the log's lines are shortened already. */
export { shortMessage } from '~/gateways/logs/short-message';

export type RunningConsole = OperatorConsole & {
  tenantIds: 'all' | string[];
  /** The served sites that the operator watches. */
  runningSites: ConsoleSite[];
  errors: RecentErrors;
};

export type RunningSite = RunningConsole & { tenant: Tenant; tenantSql: TenantSql };

const isOwn = (tenantIds: 'all' | string[], id: string): boolean =>
  tenantIds === 'all' || tenantIds.includes(id);

/** Opens what runs for an operator who watches any site. Throws 404 for others (CON-7). */
export async function requireRunning(request: Request): Promise<RunningConsole> {
  const site = await requireOperator(request, 'running');
  const tenantIds = grantedSites(site.operator.grants, 'running');
  const { errors } = await running();
  return { ...site, tenantIds, errors, runningSites: site.sites.filter(({ id }) => isOwn(tenantIds, id)) };
}

/** Opens the requested site, or the operator's first one. Throws 404 for another, or without any. */
export async function requireRunningSite(request: Request): Promise<RunningSite> {
  const site = await requireRunning(request);
  const asked = site.query.get('site') ?? site.runningSites[0]?.id;
  const { database, tenants } = await running();
  const tenant = site.runningSites.some(({ id }) => id === asked) && asked ? tenants.get(asked) : null;
  if (!tenant) throw notFound();
  return { ...site, tenant, tenantSql: database.sqlFor(tenant.id) };
}

type NewsParams = { site?: string | undefined; slug?: string | undefined };

/** Opens a site's news item. Throws 404 for an unknown one, and for another operator's site. */
export async function requireNews(
  request: Request,
  { site: siteId, slug = '' }: NewsParams,
): Promise<RunningSite & { slug: string }> {
  const site = await requireRunning(request);
  const { database, tenants } = await running();
  const tenant = siteId && isOwn(site.tenantIds, siteId) ? tenants.get(siteId) : null;
  if (!tenant || !Object.hasOwn(tenant.news, slug)) throw notFound();
  return { ...site, tenant, tenantSql: database.sqlFor(tenant.id), slug };
}

export type SiteStates = { broken: BrokenSite[]; closed: Tenant[]; open: Tenant[] };

/** Returns the operator's sites by whether they answer: those that do not fit are not served. */
export async function siteStates(tenantIds: 'all' | string[]): Promise<SiteStates> {
  const { tenants } = await running();
  const served = tenants.all().filter(({ id }) => isOwn(tenantIds, id));
  return {
    broken: tenants.broken().filter(({ id }) => isOwn(tenantIds, id)),
    closed: served.filter((tenant) => tenants.isClosed(tenant)),
    open: served.filter((tenant) => !tenants.isClosed(tenant)),
  };
}

/** Reads the figures of the process that answers, and of what it needs, with the operator's sites. */
export async function readHealth(
  tenantIds: 'all' | string[],
): Promise<{ figures: HealthFigures; states: SiteStates; sites: HealthSites }> {
  const { parts } = await running();
  const [figures, states] = await Promise.all([parts.readAll(), siteStates(tenantIds)]);
  const sites = { tenantIds, broken: states.broken.length, closed: states.closed.length };
  return { figures, states, sites };
}
