import type { Refused } from '~/domain/outcome';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { returnPath } from '~/domain/payments/start-payment.server';
import { goTo } from '~/http/answer/answer.server';
import { siteOrigin } from '~/http/answer/origin.server';
import type { Site } from '~/http/request/open-site.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { paymentsFor } from '~/http/request/site-payments.server';
import * as paths from '~/paths';

export const paymentDeps = (site: Site): PaymentDeps => ({
  now: site.now,
  payments: paymentsFor(site),
  events: site.gateways.events,
  jobs: site.gateways.jobs,
});

export const payerDetails = ({ tenant, member, locale, t }: MemberSite, credits: number) => ({
  tenant,
  memberId: member.id,
  locale,
  origin: siteOrigin(tenant),
  description: t('credits:count', { count: credits }),
});

/** Goes to the order from another page, with a notice. */
export const goToOrdered = ({ orderId }: Refused<string>['detail']) =>
  goTo(paths.order(String(orderId)), { toast: { tone: 'info', text: 'payments:already_ordered' } });

export const goToPay = ({ orderId, redirectUrl }: { orderId: string; redirectUrl: string | null }) =>
  goTo(redirectUrl ?? returnPath(orderId));
