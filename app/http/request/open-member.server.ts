import type { TenantDb } from '~/database/tenant-db';
import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { grantedSites, hasRight, type Right } from '~/domain/operators/rules';
import { findAccount, type FoundAccount } from '~/domain/support/find-member-facts.server';
import { isHelpAct, type HelpAct } from '~/domain/support/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Tenant } from '~/tenancy/tenant';
import { openQueueSite } from './open-queue.server';
import { requireOperator, type OperatorConsole } from './require-operator.server';

export type MembersConsole = OperatorConsole & {
  /** The served sites whose members the operator finds. */
  memberSites: { id: string; name: string }[];
};

export type MemberConsole = OperatorConsole & {
  tenant: Tenant;
  tenantDb: TenantDb;
  tenantSql: TenantSql;
  account: FoundAccount;
  /** Whether the operator may help, too. */
  mayHelp: boolean;
};

type Params = { site?: string | undefined; id?: string | undefined; act?: string | undefined };

/** Opens the search for operators who find members on any site. Throws 404 for others (CON-4). */
export async function requireMembers(request: Request): Promise<MembersConsole> {
  const site = await requireOperator(request, 'find_members');
  const granted = grantedSites(site.operator.grants, 'find_members');
  return { ...site, memberSites: site.sites.filter(({ id }) => granted === 'all' || granted.includes(id)) };
}

async function openMember(
  request: Request,
  { site: tenantId, id }: Params,
  right: Right,
): Promise<MemberConsole> {
  const site = await requireOperator(request);
  const { grants } = site.operator;
  if (!tenantId || !isId(id) || !hasRight(grants, right, tenantId)) throw notFound();
  const { tenant, tenantDb, tenantSql } = await openQueueSite(tenantId);
  const account = await findAccount(tenantSql, { memberId: id });
  if (!account) throw notFound();
  const mayHelp = hasRight(grants, 'help_members', tenant.id);
  return { ...site, tenant, tenantDb, tenantSql, account, mayHelp };
}

/** Opens a member's page for an operator who finds members on their site. Throws 404 otherwise (CON-4). */
export const requireMemberPage = (request: Request, params: Params): Promise<MemberConsole> =>
  openMember(request, params, 'find_members');

/** Opens what an operator can do for a member. Throws 404 without the right, and for an unknown act (CON-4). */
export async function requireHelp(
  request: Request,
  params: Params,
): Promise<MemberConsole & { act: HelpAct }> {
  const site = await openMember(request, params, 'help_members');
  if (!isHelpAct(params.act)) throw notFound();
  return { ...site, act: params.act };
}
