import { running } from '~/boot.server';
import type { TakenEvent } from '~/domain/payments/take-event.server';
import { takeEvent } from '~/domain/payments/take-event.server';
import { readClock } from '~/gateways/clock.server';
import { readLimited } from './read-form.server';

/** More than any event of a payment provider. */
const MAX_BYTES = 1024 * 1024;

/**
 * Takes a payment provider's event, byte for byte as it was signed. It knows no cookies and no page that sent
 * it: the signature alone says who it is from. Which site it is about is in the payment, not in the address.
 * Throws 413 for a body over 1 MB.
 */
export async function takeWebhook(request: Request, signatureHeader: string): Promise<TakenEvent> {
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
