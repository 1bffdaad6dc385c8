import type { TenantSql } from '~/database/tenant-sql';
import { applyPaymentState } from './apply-payment-state.server';
import type { PaymentDeps } from './payment-deps';
import type { ProviderEvent } from './provider';

export type EventDeps = PaymentDeps & {
  /** The rows of the site that a payment belongs to; null if there is no such site here. */
  rowsOf(tenantId: string): TenantSql | null;
};

/**
 * `forged`: nothing was read or changed. `other`: the event is about no payment of this program. `elsewhere`: it
 * is about one of a site that is not here, and may be back.
 */
export type TakenEvent = 'forged' | 'other' | 'elsewhere' | 'repeated' | 'applied';

/** Lists which of these events were taken, whatever site they are about. */
export async function listTaken(sql: TenantSql, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const taken = await sql.selectFrom('ProviderEvent').select('id').where('id', 'in', ids).execute();
  return taken.map(({ id }) => id);
}

/** Remembers an event, which two calls may take at once. */
export async function rememberEvent(
  sql: TenantSql,
  event: { id: string; provider: string; type: string; receivedAt: Date },
): Promise<void> {
  await sql
    .insertInto('ProviderEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Asks the provider how the payment of an event stands and applies that. The event is remembered only after it
 * was applied; whatever fails before that comes again.
 */
export async function applyEvent(
  { eventId: id, type, findPayment }: ProviderEvent,
  deps: EventDeps,
): Promise<Exclude<TakenEvent, 'forged'>> {
  const providerId = await findPayment();
  if (providerId === null) return 'other';
  const state = await deps.payments.read(providerId);
  const sql = deps.rowsOf(state.tenantId);
  if (!sql) return 'elsewhere';
  if ((await listTaken(sql, [id])).length > 0) return 'repeated';
  await applyPaymentState(sql, state, deps);
  await rememberEvent(sql, { id, provider: deps.payments.name, type, receivedAt: deps.now });
  return 'applied';
}

/**
 * Takes a payment provider's event, so that events may come late, in any order and any number of times
 * (PAY-4).
 */
export async function takeEvent(
  { body, signature }: { body: string; signature: string | null },
  deps: EventDeps,
): Promise<TakenEvent> {
  const event = await deps.payments.readEvent(body, signature);
  return event ? applyEvent(event, deps) : 'forged';
}
