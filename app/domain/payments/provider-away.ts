import { refused, type Refused } from '~/domain/outcome';

/** Thrown while the provider cannot be reached, or refuses to answer for now. */
export class ProviderAway extends Error {}

/** Refuses what cannot be done while the provider is away, and throws any other error. */
export function refuseAway(error: unknown): Refused<'payment_unavailable'> {
  if (error instanceof ProviderAway) return refused('payment_unavailable');
  throw error;
}
