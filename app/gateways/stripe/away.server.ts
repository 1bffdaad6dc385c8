import Stripe from 'stripe';
import { ProviderAway } from '~/domain/payments/provider-away';

const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;

/** Returns whether Stripe may have acted without our knowledge. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof StripeConnectionError || error instanceof StripeAPIError;

export const isAway = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  isUnanswered(error) || error instanceof StripeRateLimitError;

/** Throws `ProviderAway` while Stripe is unavailable, else the error itself. */
export function throwAway(error: unknown): never {
  if (isAway(error)) throw new ProviderAway(`Stripe: ${error.type}`, { cause: error });
  throw error;
}
