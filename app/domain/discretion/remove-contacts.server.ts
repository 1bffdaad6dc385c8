import type { TenantSql } from '~/database/tenant-sql';
import { announceChange, type LiveEventPublisher } from '~/domain/live-events';
import type { Signer } from '~/domain/sealer';
import { contactHash } from './contact-hash.server';

type Input = {
  tenantId: string;
  memberId: string;
  /** As `readContacts` returns them; null for all. */
  contacts: readonly string[] | null;
};
type Deps = { secrets: Signer; events: LiveEventPublisher };

/**
 * Removes named contacts, and with them the pairs that they made (TRU-4); those that the other side made stay. Returns
 * how many were named.
 */
export async function removeContacts(
  sql: TenantSql,
  { tenantId, memberId, contacts }: Input,
  { secrets, events }: Deps,
): Promise<number> {
  if (contacts?.length === 0) return 0;
  const named = sql.deleteFrom('KnownContact').where('memberId', '=', memberId);
  const hashes = contacts?.map((contact) => contactHash(secrets, tenantId, contact));
  const removed = await (hashes ? named.where('hash', 'in', hashes) : named).returning('id').execute();
  announceChange(events, tenantId, [memberId]);
  return removed.length;
}
