import type { PaymentDeps } from '~/domain/payments/payment-deps';
import type { Site } from '~/http/request/open-site.server';

/** What the use-cases of payments need of the outside world. */
export const paymentDeps = ({ now, gateways }: Site): PaymentDeps => ({
  now,
  payments: gateways.payments,
  events: gateways.events,
  jobs: gateways.jobs,
});

/** Where somebody comes back to from paying; the provider sends them to the same address. */
export const returnAddress = (orderId: string): string => `/transactions/${orderId}?back=1`;
