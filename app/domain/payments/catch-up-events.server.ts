import type { TenantDb } from '~/database/tenant-db';
import { applyEvent, type EventDeps } from './take-event.server';

const DAY_MS = 86_400_000;

/** How far back events are listed: so long the provider knows them, and an outage may have lasted. */
const LISTED_DAYS = 30;

type Deps = EventDeps & {
  /** The events that were taken, of all sites: the provider lists them together. */
  taken: Pick<TenantDb['providerEvent'], 'findMany' | 'createMany'>;
};

/**
 * Catches up refunds and disputes whose webhooks were lost (PAY-4): lists what the provider knows of them, and
 * takes what was not taken before. A payment that waits is asked about by `reconcilePayments`; one that was
 * completed changes only by these. A fault of one is reported, and the others are still taken.
 * Returns how many were new.
 */
export async function catchUpEvents(deps: Deps, report: (id: string, error: Error) => void): Promise<number> {
  const { payments, taken, now } = deps;
  const events = await payments.listEvents(new Date(now.getTime() - LISTED_DAYS * DAY_MS));
  const ids = events.map(({ eventId }) => eventId);
  const known = await taken.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const seen = new Set(known.map(({ id }) => id));
  const unknown = events.filter(({ eventId }) => !seen.has(eventId));
  for (const event of unknown) {
    const { eventId: id, type } = event;
    // One that is about nothing of ours is remembered too, or it would be asked about each time. One of a site
    // that is not here is not: it is taken once the site is back.
    const remember = () =>
      taken.createMany({
        data: [{ id, provider: payments.name, type, receivedAt: now }],
        skipDuplicates: true,
      });
    await applyEvent(event, deps)
      .then((became) => (became === 'other' ? remember() : undefined))
      .catch((error: Error) => report(id, error));
  }
  return unknown.length;
}
