import { redirect } from '@remix-run/node';
import type { Refused } from '~/domain/outcome';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { returnPath } from '~/domain/payments/start-payment.server';
import { siteOrigin } from '~/http/answer/origin.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import type { Site } from '~/http/request/open-site.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

export const paymentDeps = ({ now, gateways }: Site): PaymentDeps => ({
  now,
  payments: gateways.payments,
  events: gateways.events,
  jobs: gateways.jobs,
});

/** What every credit payment needs: its member and description. */
export const payerDetails = ({ tenant, member, locale, t }: MemberSite, credits: number) => ({
  tenant,
  memberId: member.id,
  locale,
  origin: siteOrigin(tenant),
  description: t('credits:count', { count: credits }),
});

/** Redirects to the same order that the member placed on another page, and says so. */
export const redirectToOrdered = (site: Site, { orderId }: Refused<string>['detail']) =>
  redirectWith(site, paths.order(String(orderId)), { tone: 'info', text: 'payments:already_ordered' });

/** Redirects to the provider or the order's page. */
export const redirectToPay = ({ orderId, redirectUrl }: { orderId: string; redirectUrl: string | null }) =>
  redirect(redirectUrl ?? returnPath(orderId), 303);
