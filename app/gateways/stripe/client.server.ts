import Stripe from 'stripe';

export type StripeSettings = {
  secretKey: string;
  /** Another server than Stripe's, for tests. */
  apiBase?: string | undefined;
};

/**
 * The version of Stripe's API that this program is written for. The package sends its own; a newer package
 * must not change what Stripe answers unseen.
 */
const API_VERSION = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;

function serverOf(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port };
}

/** Creates Stripe's client: it repeats a request twice with the same idempotency key, and tells no figures. */
export const createStripeClient = ({ secretKey, apiBase }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...serverOf(apiBase),
  });
