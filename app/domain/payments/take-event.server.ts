import type { TenantSql } from '~/database/tenant-sql';
import { applyPaymentState } from './apply-payment-state.server';
import type { PaymentDeps } from './payment-deps';
import type { ProviderEvent } from './provider';

export type EventDeps = PaymentDeps & {
  /** Null without such a site here. */
  rowsOf(tenantId: string): TenantSql | null;
};

/** `forged`: nothing was read; `other`: no payment of this program; `elsewhere`: of a missing site, which may return. */
export type TakenEvent = 'forged' | 'other' | 'elsewhere' | 'repeated' | 'applied';

export async function listTaken(sql: TenantSql, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const taken = await sql.selectFrom('ProviderEvent').select('id').where('id', 'in', ids).execute();
  return taken.map(({ id }) => id);
}

/** Two calls may store the same event. */
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

/** Reads an event's payment from the provider and applies it. The event is remembered last, so that failures repeat. */
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

/** Takes a provider's event: late, in any order and any number of times (PAY-4). */
export async function takeEvent(
  { body, signature }: { body: string; signature: string | null },
  deps: EventDeps,
): Promise<TakenEvent> {
  const event = await deps.payments.readEvent(body, signature);
  return event ? applyEvent(event, deps) : 'forged';
}
