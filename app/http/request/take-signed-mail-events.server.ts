import { running } from '~/boot.server';
import { mailEventsForm } from '~/domain/notifications/mail-events-form.server';
import { takeMailEvents } from '~/domain/notifications/take-mail-events.server';
import { readClock } from '~/gateways/clock.server';
import { parseJson } from './read-call.server';
import { readLimited } from './forms/read-form.server';

const MAX_BYTES = 256 * 1024;

/** Applies a mail server's signed report; returns the number of affected members. Throws 413 over 256 KB. */
export async function applySignedMailEvents(request: Request): Promise<number | 'forged' | 'unreadable'> {
  const body = Buffer.from(await readLimited(request, MAX_BYTES)).toString('utf8');
  const { database, tenants, gateways } = await running();
  const timestamp = request.headers.get('X-Mail-Timestamp');
  const signature = request.headers.get('X-Mail-Signature');
  const tenant = tenants.forHost(new URL(request.url).hostname);
  const call = { domain: tenant?.id ?? '', body, timestamp, signature };
  if (!tenant || !gateways.mailEvents.isSigned(call, readClock())) return 'forged';
  const events = mailEventsForm.safeParse(parseJson(body));
  if (!events.success) return 'unreadable';
  return takeMailEvents(database.sqlFor(tenant.id), events.data);
}
