import type { TenantSql } from '~/database/tenant-sql';
import { openPostbacks } from '~/domain/payments/postbacks/open-postbacks.server';
import type { PaymentProvider } from '~/domain/payments/provider';
import { createFlexpayPayments } from '~/gateways/flexpay.server';
import type { Gateways } from '~/gateways/index.server';
import type { Tenant } from '~/tenancy/tenant';

type World = {
  tenant: Pick<Tenant, 'id' | 'settings'>;
  sql: Pick<TenantSql, 'selectFrom' | 'insertInto'>;
  gateways: Pick<Gateways, 'payments' | 'flexpay'>;
};

function createSiteFlexpay({ tenant, sql, gateways }: World): PaymentProvider | null {
  const { vendor, keyFor, double } = gateways.flexpay;
  const shop = tenant.settings.payments.flexpay ?? double?.shop;
  if (!shop) return null;
  const postbacks = openPostbacks(sql, 'flexpay');
  return createFlexpayPayments({ tenantId: tenant.id, shop, key: keyFor(shop.shop_id), vendor, postbacks });
}

/** Lists the providers of a site's payments, the chosen one first: a payment stays with the one that it began with. */
export function sitePayments(world: World): [PaymentProvider, ...PaymentProvider[]] {
  const { tenant, gateways } = world;
  const flexpay = createSiteFlexpay(world);
  if (!flexpay) return [gateways.payments];
  const isChosen = tenant.settings.payments.provider === 'flexpay' || gateways.flexpay.double !== null;
  return isChosen ? [flexpay, gateways.payments] : [gateways.payments, flexpay];
}

/** Returns the provider of a site's new payments (TRU-6). */
export const paymentsFor = (world: World): PaymentProvider => sitePayments(world)[0];
