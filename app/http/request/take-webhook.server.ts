import { running, type Running } from '~/boot.server';
import type { PaymentProvider } from '~/domain/payments/provider';
import type { EventDeps, TakenEvent } from '~/domain/payments/take-event.server';
import { applyEvent, takeEvent } from '~/domain/payments/take-event.server';
import { readClock } from '~/gateways/clock.server';
import { createAfterAnswer } from './after-answer.server';
import { readLimited } from './forms/read-form.server';
import { sitePayments } from './site-payments.server';

/** More than any payment provider's event. */
const MAX_BYTES = 1024 * 1024;

const eventDeps = ({ database, tenants, gateways }: Running, payments: PaymentProvider): EventDeps => ({
  now: readClock(),
  payments,
  events: gateways.events,
  jobs: gateways.jobs,
  rowsOf: (tenantId) => (tenants.get(tenantId) ? database.sqlFor(tenantId) : null),
});

/** Applies a payment provider's signed event, whose payment names the site. Throws 413 over 1 MB. */
export async function applyWebhook(request: Request, signatureHeader: string): Promise<TakenEvent> {
  const body = Buffer.from(await readLimited(request, MAX_BYTES)).toString('utf8');
  const world = await running();
  const deps = eventDeps(world, world.gateways.payments);
  return takeEvent({ body, signature: request.headers.get(signatureHeader) }, deps);
}

/**
 * Stores an event that a provider sent to its site by a signed query, and applies it after the answer (TRU-6): without an
 * answer in time, the provider pays the buyer back. `elsewhere`: the host is of no site with such a provider.
 */
export async function storeWebhook(request: Request): Promise<'stored' | 'forged' | 'elsewhere'> {
  const world = await running();
  const { database, tenants, gateways } = world;
  const tenant = tenants.forHost(request.headers.get('Host') ?? '');
  if (!tenant) return 'elsewhere';
  const providers = sitePayments({ tenant, sql: database.sqlFor(tenant.id), gateways });
  const payments = providers.find(({ capabilities }) => capabilities.events === 'by_query');
  if (!payments) return 'elsewhere';
  const event = await payments.readEvent(new URL(request.url).search.slice(1), null);
  if (!event) return 'forged';
  const { eventId } = event;
  const report = ({ name, message }: Error) =>
    gateways.log.error({ tenantId: tenant.id, eventId, name, message }, 'event not applied');
  createAfterAnswer(request, gateways)(() => applyEvent(event, eventDeps(world, payments)).catch(report));
  return 'stored';
}
