import { methodsWithin } from '~/domain/payments/capabilities';
import { methodsFor, type PaymentMethodName } from '~/domain/payments/methods';
import type { Site } from '~/http/request/open-site.server';
import { paymentsFor } from '~/http/request/site-payments.server';

/** Lists the methods of a country and currency that the site's provider can do, in display order (PAY-1, TRU-6). */
export function offeredMethods(
  site: Pick<Site, 'tenant' | 'sql' | 'gateways'>,
  place: { country: string; currency: string },
): PaymentMethodName[] {
  const { tenant, gateways } = site;
  const found = methodsFor(place, gateways.sms, tenant.settings.further_payment_methods);
  return methodsWithin(paymentsFor(site).capabilities, place.currency, found);
}
