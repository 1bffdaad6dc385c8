import { refused, type Refused } from '~/domain/outcome';

/** Thrown while the provider is unreachable or refuses to answer for now. */
export class ProviderAway extends Error {}

export function refuseAway(error: unknown): Refused<'payment_unavailable'> {
  if (error instanceof ProviderAway) return refused('payment_unavailable');
  throw error;
}
