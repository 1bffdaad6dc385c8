import { refused } from '~/domain/outcome';
import type { PaymentProvider } from '~/domain/payments/provider';

const nothing = () => Promise.reject(new Error('The process has no payment provider for this site'));

/** Sells nothing: in production without Stripe's secrets, for sites that choose no other provider. */
export const noPayments: PaymentProvider = {
  name: 'none',
  capabilities: { methods: [], currencies: [], refunds: 'by_hand', events: 'by_body' },
  start: () => Promise.resolve(refused('payment_unavailable')),
  read: nothing,
  findStarted: () => Promise.resolve(null),
  refund: nothing,
  cancel: nothing,
  readEvent: () => Promise.resolve(null),
  listEvents: () => Promise.resolve([]),
  forgetCustomer: nothing,
};
