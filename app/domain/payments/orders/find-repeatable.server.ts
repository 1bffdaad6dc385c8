import type { TenantSql } from '~/database/tenant-sql';
import { bundlesIn } from '~/domain/credits/rules';
import type { Tenant } from '~/tenancy/tenant';
import type { PaymentMethodName } from '~/domain/payments/methods';
import type { PaymentDeps } from '~/domain/payments/payment-deps';

/** `label` is the stored card's. */
type RepeatableOrder = {
  bundleId: string;
  credits: number;
  priceMinor: number;
  currency: string;
  country: string;
  method: PaymentMethodName;
  label: string;
  /** The stored method's id at the provider. */
  stored: string;
};

/** Finds the last completed order at today's price, with the newest stored method; null without both (CRE-5). */
export async function findRepeatable(
  sql: TenantSql,
  { memberId, tenant }: { memberId: string; tenant: Pick<Tenant, 'bundles'> },
  { payments }: Pick<PaymentDeps, 'payments'>,
): Promise<RepeatableOrder | null> {
  const last = await sql
    .selectFrom('Order')
    .innerJoin('PaymentMethod as stored', 'stored.memberId', 'Order.memberId')
    .select(['Order.bundleId', 'Order.currency', 'Order.country'])
    .select(['stored.method', 'stored.label', 'stored.providerId'])
    .where('Order.memberId', '=', memberId)
    .where('Order.completedAt', 'is not', null)
    .where('stored.provider', '=', payments.name)
    .orderBy('Order.completedAt', 'desc')
    .orderBy('stored.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const bundle = last && bundlesIn(tenant.bundles, last.currency).find(({ id }) => id === last.bundleId);
  if (!last || !bundle) return null;
  const { bundleId, currency, country, label, providerId: stored } = last;
  const { credits, priceMinor } = bundle;
  const method = last.method as PaymentMethodName;
  return { bundleId, credits, priceMinor, currency, country, method, label, stored };
}
