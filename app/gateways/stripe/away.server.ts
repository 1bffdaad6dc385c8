import Stripe from 'stripe';
import { ProviderAway } from '~/domain/payments/provider-away';

const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;

/** Whether Stripe may have done what it was asked, without our knowing. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof StripeConnectionError || error instanceof StripeAPIError;

/** Whether Stripe does not answer for now. */
export const isAway = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  isUnanswered(error) || error instanceof StripeRateLimitError;

/** Throws `ProviderAway` while Stripe does not answer, and any other error as it is. */
export function throwAway(error: unknown): never {
  if (isAway(error)) throw new ProviderAway(`Stripe: ${error.type}`, { cause: error });
  throw error;
}
