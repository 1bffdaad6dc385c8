import type { PaymentMethodName } from './methods';

/** What a provider can do; a site offers nothing else (TRU-6). */
export type Capabilities = {
  /** Null: every method. */
  methods: readonly PaymentMethodName[] | null;
  /** Null: every currency. */
  currencies: readonly string[] | null;
  /** `by_hand`: an operator makes refunds in the provider's own console, and the provider announces them. */
  refunds: 'by_call' | 'by_hand';
  /** `by_query`: events are GET requests, signed in their query, to an address of each site. */
  events: 'by_body' | 'by_query';
};

/** Leaves the methods that a provider can do in a currency (TRU-6). */
export const methodsWithin = (
  { methods, currencies }: Pick<Capabilities, 'methods' | 'currencies'>,
  currency: string,
  found: readonly PaymentMethodName[],
): PaymentMethodName[] =>
  currencies === null || currencies.includes(currency)
    ? found.filter((method) => methods === null || methods.includes(method))
    : [];
