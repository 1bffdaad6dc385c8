import { running } from '~/boot.server';
import type { TakenEvent } from '~/domain/payments/take-event.server';
import { takeEvent } from '~/domain/payments/take-event.server';
import { readClock } from '~/gateways/clock.server';
import { readLimited } from './forms/read-form.server';

/** More than any payment provider's event. */
const MAX_BYTES = 1024 * 1024;

/** Applies a payment provider's signed event, whose payment names the site. Throws 413 over 1 MB. */
export async function applyWebhook(request: Request, signatureHeader: string): Promise<TakenEvent> {
  const body = Buffer.from(await readLimited(request, MAX_BYTES)).toString('utf8');
  const { database, tenants, gateways } = await running();
  const { payments, events, jobs } = gateways;
  return takeEvent(
    { body, signature: request.headers.get(signatureHeader) },
    {
      now: readClock(),
      payments,
      events,
      jobs,
      rowsOf: (tenantId) => (tenants.get(tenantId) ? database.sqlFor(tenantId) : null),
    },
  );
}
