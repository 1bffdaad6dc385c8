import { sql as fragment } from 'kysely';
import type { Client } from './client.server';
import type { TenantSql } from './tenant-sql';
import type { Delivery } from './types';

const CLAIMED = [
  ...(['id', 'tenantId', 'memberId', 'channel', 'kind', 'causeKind', 'causeId', 'causePeriod'] as const),
  ...(['attempts', 'lapses', 'ownRequest', 'claimedAt', 'giveUpAt'] as const),
];

export type ClaimedDelivery = Pick<Delivery, (typeof CLAIMED)[number]>;

export type DueDeliveries = {
  channel: Delivery['channel'];
  tenantIds: readonly string[];
  now: Date;
  /** When the claim expires. */
  lapsesAt: Date;
};

/** Limits how long a large mailing delays other sites' mails. */
const TRUSTED_MS = 2_000;

// No condition on served sites: PostgreSQL would search the index once for each.
const DUE_SITES = `
  SELECT "tenantId" FROM "Delivery"
  WHERE status IN ('pending', 'claimed') AND channel = $1::"DeliveryChannel" AND "nextAttemptAt" <= $2::timestamptz
  GROUP BY "tenantId" ORDER BY min("nextAttemptAt")`;

async function findDueSites(client: Client, { channel, now }: DueDeliveries): Promise<string[]> {
  const rows = await client.$queryRawUnsafe<{ tenantId: string }[]>(DUE_SITES, channel, now);
  return rows.map(({ tenantId }) => tenantId);
}

/** Returns null if nothing is due, or others have claimed it all. */
async function claimOfSite(
  sql: TenantSql,
  { channel, now, lapsesAt }: DueDeliveries,
): Promise<ClaimedDelivery | null> {
  // Concurrent workers skip rows that another has locked.
  const claimed = await sql
    .with('due', (db) =>
      db
        .selectFrom('Delivery')
        .select(['id', 'status'])
        .where('status', 'in', ['pending', 'claimed'])
        .where('channel', '=', channel)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('Delivery as delivery')
    .from('due')
    .set((eb) => ({
      status: 'claimed',
      attempts: eb('delivery.attempts', '+', 1),
      lapses: eb('delivery.lapses', '+', fragment<number>`(${eb.ref('due.status')} = 'claimed')::int`),
      claimedAt: now,
      nextAttemptAt: lapsesAt,
    }))
    .whereRef('delivery.id', '=', 'due.id')
    .returning(CLAIMED.map((column) => `delivery.${column}` as const))
    .executeTakeFirst();
  return claimed ?? null;
}

/**
 * Returns the function that claims a channel's next due delivery. Sites take turns; within one, the longest
 * due is first. One statement finds the due sites.
 */
export function createDeliveryClaims(client: Client, sqlFor: (tenantId: string) => TenantSql) {
  const known = new Map<DueDeliveries['channel'], { askedAt: number; sites: Set<string> }>();

  async function ask(due: DueDeliveries): Promise<Set<string>> {
    const sites = new Set(await findDueSites(client, due));
    known.set(due.channel, { askedAt: due.now.getTime(), sites });
    return sites;
  }

  /** A site with a due delivery moves to the end of the list; the others are removed. */
  async function claimInTurn(sites: Set<string>, due: DueDeliveries): Promise<ClaimedDelivery | null> {
    for (const site of [...sites]) {
      const isLeft = sites.delete(site);
      if (!isLeft || !due.tenantIds.includes(site)) continue;
      // Moved before the await, so that concurrent claims start with different sites.
      sites.add(site);
      const claimed = await claimOfSite(sqlFor(site), due);
      if (claimed) return claimed;
      sites.delete(site);
    }
    return null;
  }

  return async (due: DueDeliveries): Promise<ClaimedDelivery | null> => {
    const { askedAt, sites } = known.get(due.channel) ?? { askedAt: 0, sites: new Set<string>() };
    const isTrusted = Math.abs(due.now.getTime() - askedAt) < TRUSTED_MS;
    const claimed = isTrusted ? await claimInTurn(sites, due) : null;
    return claimed ?? claimInTurn(await ask(due), due);
  };
}
