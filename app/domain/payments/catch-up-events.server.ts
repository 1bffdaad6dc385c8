import type { TenantSql } from '~/database/tenant-sql';
import { DAY_MS } from '~/domain/durations';
import { applyEvent, listTaken, rememberEvent, type EventDeps } from './take-event.server';

/** How far back events are listed: so long the provider knows them, and an outage may have lasted. */
const LISTED_DAYS = 30;

/**
 * Catches up refunds and disputes whose webhooks were lost (PAY-4): lists what the provider knows of them, and
 * takes what was not taken before. A payment that waits is asked about by `reconcilePayments`; one that was
 * completed changes only by these. Any site's `sql` leads to the events of all. A fault of one is reported, and the
 * others are still taken. Returns how many were new.
 */
export async function catchUpEvents(
  sql: TenantSql,
  deps: EventDeps,
  report: (id: string, error: Error) => void,
): Promise<number> {
  const { payments, now } = deps;
  const events = await payments.listEvents(new Date(now.getTime() - LISTED_DAYS * DAY_MS));
  const ids = events.map(({ eventId }) => eventId);
  const seen = new Set(await listTaken(sql, ids));
  const unknown = events.filter(({ eventId }) => !seen.has(eventId));
  for (const event of unknown) {
    const { eventId: id, type } = event;
    // One that is about nothing of ours is remembered too, or it would be asked about each time. One of a site
    // that is not here is not: it is taken once the site is back.
    const remember = () => rememberEvent(sql, { id, provider: payments.name, type, receivedAt: now });
    await applyEvent(event, deps)
      .then((became) => (became === 'other' ? remember() : undefined))
      .catch((error: Error) => report(id, error));
  }
  return unknown.length;
}
