import { findRepeatable } from '~/domain/payments/orders/find-repeatable.server';
import { leaveForGood } from '~/http/answer/leave-page.server';
import * as paths from '~/paths';
import { readReturnPath, addressWith } from './way-back';
import type { MemberSite } from '~/http/request/require-member.server';
import { paymentsFor } from '~/http/request/site-payments.server';
import type { RepeatOrderPageData } from '~/ui/payments/payments-data';
import { checkoutPage } from './checkout-page.server';
import { refuseSale } from './refuse-sale.server';

const HERE = paths.repeatOrder;

export async function requireRepeatable(site: MemberSite) {
  refuseSale(site);
  const { sql, member, tenant } = site;
  const found = await findRepeatable(sql, { memberId: member.id, tenant }, { payments: paymentsFor(site) });
  if (!found) leaveForGood(site, paths.credits, { text: 'errors:card_charge_failed' });
  return { ...found, address: { id: found.bundleId, paymentmethod: 'creditcard' } };
}

/** Returns the last bundle at today's price, with its card (CRE-5). */
export async function repeatOrderPage(site: MemberSite): Promise<RepeatOrderPageData> {
  const { bundleId, country, label, address } = await requireRepeatable(site);
  const to = readReturnPath(site.query);
  const checkout = await checkoutPage(site, new URLSearchParams({ country, ...(to ? { to } : {}) }), address);
  return {
    title: site.t('payments:repeat_title'),
    label,
    cardHref: addressWith(paths.checkout(bundleId, 'creditcard'), { country, to }),
    paypalHref: addressWith(paths.checkout(bundleId, 'paypal'), { country, to }),
    checkout: { ...checkout, address: addressWith(HERE, { to }) },
  };
}
