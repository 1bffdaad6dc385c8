import { running } from '~/boot.server';
import type { TenantDb } from '~/database/tenant-db';
import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { grantedSites, hasRight } from '~/domain/operators/rules';
import { isQueueKind, QUEUE_KINDS, type QueueKind } from '~/domain/safety/queue/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Tenant } from '~/tenancy/tenant';
import { requireOperator, type OperatorConsole } from './require-operator.server';

/** One site of the queue, with its own two views of the database. */
export type QueueSite = { tenant: Tenant; tenantDb: TenantDb; tenantSql: TenantSql };

export type QueueConsole = OperatorConsole & {
  /** The served sites of each kind that the operator decides. */
  queueSites: Record<QueueKind, string[]>;
};

export type ItemConsole = OperatorConsole &
  QueueSite & { item: { tenantId: string; kind: QueueKind; itemId: string } };

/** Returns the served sites where an operator decides a kind; each kind has the right of its name. */
function sitesOf({ operator, sites }: OperatorConsole, kind: QueueKind): string[] {
  const granted = grantedSites(operator.grants, kind);
  return sites.map(({ id }) => id).filter((id) => granted === 'all' || granted.includes(id));
}

/** Opens the queue for an operator who decides `kind`, or anything without it. Throws 404 otherwise (CON-2). */
export async function requireQueue(request: Request, kind?: QueueKind): Promise<QueueConsole> {
  const site = await requireOperator(request);
  const queueSites = {
    photos: sitesOf(site, 'photos'),
    poses: sitesOf(site, 'poses'),
    reports: sitesOf(site, 'reports'),
    appeals: sitesOf(site, 'appeals'),
    complaints: sitesOf(site, 'complaints'),
  };
  const kinds = kind ? [kind] : QUEUE_KINDS;
  if (kinds.every((each) => queueSites[each].length === 0)) throw notFound();
  return { ...site, queueSites };
}

/** Opens a site for what happens in its queue. Throws 404 if it is not served. */
export async function openQueueSite(tenantId: string): Promise<QueueSite> {
  const { database, tenants } = await running();
  const tenant = tenants.get(tenantId);
  if (!tenant) throw notFound();
  return { tenant, tenantDb: database.forTenant(tenant.id), tenantSql: database.sqlFor(tenant.id) };
}

type Params = { site?: string | undefined; kind?: string | undefined; id?: string | undefined };

export type HistoryConsole = OperatorConsole & QueueSite & { memberId: string };

/** Opens a member's history for an operator who decides reports or appeals on the site. Throws 404 otherwise (CON-3). */
export async function requireHistory(
  request: Request,
  { site: tenantId, id }: Params,
): Promise<HistoryConsole> {
  const site = await requireOperator(request);
  const { grants } = site.operator;
  if (!tenantId || !isId(id)) throw notFound();
  if (!hasRight(grants, 'reports', tenantId) && !hasRight(grants, 'appeals', tenantId)) throw notFound();
  return { ...site, ...(await openQueueSite(tenantId)), memberId: id };
}

/** Opens one item for an operator with its kind's right on its site. Throws 404 otherwise (CON-2). */
export async function requireItem(
  request: Request,
  { site: tenantId, kind, id }: Params,
): Promise<ItemConsole> {
  const site = await requireOperator(request);
  if (!tenantId || !isQueueKind(kind) || !isId(id)) throw notFound();
  if (!hasRight(site.operator.grants, kind, tenantId)) throw notFound();
  const queueSite = await openQueueSite(tenantId);
  return { ...site, ...queueSite, item: { tenantId: queueSite.tenant.id, kind, itemId: id } };
}

/** Opens a report or an appeal, as `requireItem` does. Throws 404 for other kinds. */
export async function requireCase(request: Request, params: Params): Promise<ItemConsole> {
  const site = await requireItem(request, params);
  if (site.item.kind !== 'reports' && site.item.kind !== 'appeals') throw notFound();
  return site;
}
