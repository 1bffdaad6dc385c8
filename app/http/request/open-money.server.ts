import { running } from '~/boot.server';
import type { TenantSql } from '~/database/tenant-sql';
import { SUPPORT_CREDITS } from '~/domain/credits/rules';
import { findDiscountCode, type FoundCode } from '~/domain/discounts/find-discount-code.server';
import { isId } from '~/domain/new-id';
import { grantedSites, hasRight, type Right } from '~/domain/operators/rules';
import { findOrderFacts, type OrderFacts } from '~/domain/payments/orders/order-facts.server';
import { findProposal, type Proposal } from '~/domain/payments/refunds/find-proposals.server';
import { findAccount, type FoundAccount } from '~/domain/support/find-member-facts.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Tenant } from '~/tenancy/tenant';
import type { ConsoleSite } from './open-console.server';
import { requireOperator, type OperatorConsole } from './require-operator.server';

/** One site's money, for an operator with a right on it. */
export type SiteMoneyConsole = OperatorConsole & { tenant: Tenant; tenantSql: TenantSql };

export type MoneyConsole = SiteMoneyConsole & {
  /** The served sites whose money the operator sees. */
  moneySites: ConsoleSite[];
};

type Params = { site?: string | undefined; id?: string | undefined };

async function openSite(site: OperatorConsole, tenantId: string | undefined): Promise<SiteMoneyConsole> {
  const { database, tenants } = await running();
  const tenant = tenantId ? tenants.get(tenantId) : null;
  if (!tenant) throw notFound();
  return { ...site, tenant, tenantSql: database.sqlFor(tenant.id) };
}

/** Opens the money of the requested site, or of the operator's first one. Throws 404 without the right on it (CON-5). */
export async function requireMoney(request: Request, right: 'orders' | 'figures'): Promise<MoneyConsole> {
  const site = await requireOperator(request, right);
  const granted = grantedSites(site.operator.grants, right);
  const moneySites = site.sites.filter(({ id }) => granted === 'all' || granted.includes(id));
  const asked = site.query.get('site') ?? moneySites[0]?.id;
  if (!moneySites.some(({ id }) => id === asked)) throw notFound();
  return { ...(await openSite(site, asked)), moneySites };
}

/** Opens a site's money for an operator with one of these rights on it. Throws 404 otherwise (CON-5). */
export async function requireSiteMoney(
  request: Request,
  { site: tenantId }: Params,
  ...rights: Right[]
): Promise<SiteMoneyConsole> {
  const site = await requireOperator(request);
  const isAllowed = rights.some((right) => tenantId && hasRight(site.operator.grants, right, tenantId));
  if (!isAllowed) throw notFound();
  return openSite(site, tenantId);
}

export type OrderConsole = SiteMoneyConsole & { order: OrderFacts };

/** Opens one of a site's orders. Throws 404 without the right, and for an unknown order (CON-5). */
export async function requireOrder(
  request: Request,
  params: Params,
  right: 'orders' | 'refunds',
): Promise<OrderConsole> {
  const site = await requireSiteMoney(request, params, right);
  const order = isId(params.id) ? await findOrderFacts(site.tenantSql, { orderId: params.id }) : null;
  if (!order) throw notFound();
  return { ...site, order };
}

export type ProposalConsole = SiteMoneyConsole & { proposal: Proposal };

/** Opens a proposed refund for operators who see orders; deciding needs a right of its own (CON-5). */
export async function requireProposal(
  request: Request,
  params: Params,
  right: 'orders' | 'refunds',
): Promise<ProposalConsole> {
  const site = await requireSiteMoney(request, params, right);
  const proposal = isId(params.id) ? await findProposal(site.tenantSql, { proposalId: params.id }) : null;
  if (!proposal) throw notFound();
  return { ...site, proposal };
}

export type CreditsConsole = SiteMoneyConsole & {
  account: FoundAccount;
  /** Credits that the operator gives in a day; null without a limit. */
  dailyCredits: number | null;
};

/** Opens a member's credits for operators who give some. Throws 404 for others, and for an unknown member (CON-5). */
export async function requireCredits(request: Request, params: Params): Promise<CreditsConsole> {
  const site = await requireSiteMoney(request, params, 'credits', 'few_credits');
  const account = isId(params.id) ? await findAccount(site.tenantSql, { memberId: params.id }) : null;
  if (!account) throw notFound();
  const isFree = hasRight(site.operator.grants, 'credits', site.tenant.id);
  return { ...site, account, dailyCredits: isFree ? null : SUPPORT_CREDITS };
}

export type CodeConsole = SiteMoneyConsole & { code: FoundCode };

/** Opens one of a site's discount codes. Throws 404 without the right, and for an unknown code (CON-5). */
export async function requireCode(request: Request, params: Params): Promise<CodeConsole> {
  const site = await requireSiteMoney(request, params, 'codes');
  const code = isId(params.id) ? await findDiscountCode(site.tenantSql, { codeId: params.id }) : null;
  if (!code) throw notFound();
  return { ...site, code };
}
