import type { TenantSql } from '~/database/tenant-sql';
import { DAY_MS } from '~/domain/durations';
import { applyEvent, listTaken, rememberEvent, type EventDeps } from './take-event.server';

/** How long the provider keeps events, and so the longest outage covered. */
const LISTED_DAYS = 30;

/** Applies lost refunds and disputes of all sites (PAY-4); reports faults and continues. Returns the new count. */
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
    // Unrelated events are remembered too, or they would be read each time. Events of a missing site are not, because
    // it may return.
    const remember = () => rememberEvent(sql, { id, provider: payments.name, type, receivedAt: now });
    await applyEvent(event, deps)
      .then((became) => (became === 'other' ? remember() : undefined))
      .catch((error: Error) => report(id, error));
  }
  return unknown.length;
}
