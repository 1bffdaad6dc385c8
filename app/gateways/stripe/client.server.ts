import Stripe from 'stripe';

export type StripeSettings = {
  secretKey: string;
  apiBase?: string | undefined;
};

/** Pinned: a newer package must not silently change Stripe's responses. */
const API_VERSION = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;

function parseApiBase(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port };
}

export const createStripeClient = ({ secretKey, apiBase }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...parseApiBase(apiBase),
  });

export type StripeRefusal = { status: number | null; type: string };

export const listWebhooks = (settings: StripeSettings): Promise<string[] | StripeRefusal> =>
  createStripeClient(settings)
    .webhookEndpoints.list({ limit: 100 }, { maxNetworkRetries: 0 })
    .then(
      ({ data }) => data.filter(({ status }) => status === 'enabled').map(({ url }) => url),
      ({ statusCode, type }: Stripe.errors.StripeError) => ({ status: statusCode ?? null, type }),
    );
