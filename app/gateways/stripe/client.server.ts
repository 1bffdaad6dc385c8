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

function parseApiBase(apiBase: string | undefined) {
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
    ...parseApiBase(apiBase),
  });

/** Why Stripe does not answer as wanted: its status, if it answers at all, and the kind of the error. */
export type StripeRefusal = { status: number | null; type: string };

/** Returns the URLs to which Stripe sends events, or why it does not list them. */
export const listWebhooks = (settings: StripeSettings): Promise<string[] | StripeRefusal> =>
  createStripeClient(settings)
    .webhookEndpoints.list({ limit: 100 }, { maxNetworkRetries: 0 })
    .then(
      ({ data }) => data.filter(({ status }) => status === 'enabled').map(({ url }) => url),
      ({ statusCode, type }: Stripe.errors.StripeError) => ({ status: statusCode ?? null, type }),
    );
