import { redirect } from '@remix-run/node';
import type { Refused } from '~/domain/outcome';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { returnPath } from '~/domain/payments/start-payment.server';
import { originOf } from '~/http/answer/origin.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import type { Site } from '~/http/request/open-site.server';
import type { MemberSite } from '~/http/request/require-member.server';

/** What the use-cases of payments need of the outside world. */
export const paymentDeps = ({ now, gateways }: Site): PaymentDeps => ({
  now,
  payments: gateways.payments,
  events: gateways.events,
  jobs: gateways.jobs,
});

/** What every payment of credits is started with: whose it is, and how it is told of. */
export const payerDetails = ({ tenant, member, locale, t }: MemberSite, credits: number) => ({
  tenant,
  memberId: member.id,
  locale,
  origin: originOf(tenant),
  description: t('credits:count', { count: credits }),
});

/** Redirects to the order of the same that the member placed on another page meanwhile, and says so. */
export const redirectToOrdered = (site: Site, { orderId }: Refused<string>['detail']) =>
  redirectWith(site, `/transactions/${orderId}`, { tone: 'info', text: 'payments:already_ordered' });

/** Redirects to where a payment goes on: at the provider, or on the order's page. */
export const redirectToPay = ({ orderId, redirectUrl }: { orderId: string; redirectUrl: string | null }) =>
  redirect(redirectUrl ?? returnPath(orderId), 303);
