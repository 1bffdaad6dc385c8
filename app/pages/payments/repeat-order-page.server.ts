import { findRepeatable } from '~/domain/payments/find-repeatable.server';
import { leaveForGood } from '~/http/answer/leave-page.server';
import { wayBack, addressWith } from './way-back';
import type { MemberSite } from '~/http/request/require-member.server';
import type { RepeatOrderPageData } from '~/ui/payments/payments-data';
import { checkoutPage } from './checkout-page.server';
import { refuseClosing } from './refuse-closing.server';

const HERE = '/credits/repeat-order';

/** Returns what is repeated; throws a redirect to the bundles if there is nothing to repeat. */
export async function repeated(site: MemberSite) {
  refuseClosing(site);
  const { sql, member, tenant, gateways } = site;
  const found = await findRepeatable(sql, { memberId: member.id, tenant }, gateways);
  if (!found) leaveForGood(site, '/credits', { text: 'errors:card_charge_failed' });
  return { ...found, address: { id: found.bundleId, paymentmethod: 'creditcard' } };
}

/** Returns the last bundle at today's price, with the card that it is paid with (CRE-5). */
export async function repeatOrderPage(site: MemberSite): Promise<RepeatOrderPageData> {
  const { bundleId, country, label, address } = await repeated(site);
  const to = wayBack(site.query);
  const checkout = await checkoutPage(site, new URLSearchParams({ country, ...(to ? { to } : {}) }), address);
  return {
    title: site.t('payments:repeat_title'),
    label,
    cardHref: addressWith(`/credits/${bundleId}/creditcard`, { country, to }),
    paypalHref: addressWith(`/credits/${bundleId}/paypal`, { country, to }),
    checkout: { ...checkout, address: addressWith(HERE, { to }) },
  };
}
