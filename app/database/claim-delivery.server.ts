import type { Client } from './client.server';
import type { Delivery } from './types';

/** A mail or push notification held by one worker, as its row was when it was claimed. */
export type ClaimedDelivery = Pick<
  Delivery,
  | 'id'
  | 'tenantId'
  | 'memberId'
  | 'channel'
  | 'kind'
  | 'causeKind'
  | 'causeId'
  | 'causePeriod'
  | 'attempts'
  | 'lapses'
  | 'ownRequest'
  | 'claimedAt'
  | 'giveUpAt'
>;

export type DueDeliveries = {
  channel: Delivery['channel'];
  tenantIds: string[];
  now: Date;
  /** When the claim expires. */
  lapsesAt: Date;
};

// Workers that ask at the same time each skip the rows that another has locked. An expired claim is due like
// any other row.
const CLAIM = `
  WITH due AS (
    SELECT "tenantId", id, status FROM "Delivery"
    WHERE status IN ('pending', 'claimed') AND "nextAttemptAt" <= $2::timestamptz AND "tenantId" = ANY($1::text[]) AND channel = $4::"DeliveryChannel"
    ORDER BY "nextAttemptAt" LIMIT 1
    FOR UPDATE SKIP LOCKED
  )
  UPDATE "Delivery" d
  SET status = 'claimed', attempts = attempts + 1, lapses = lapses + (due.status = 'claimed')::int,
    "claimedAt" = $2::timestamptz, "nextAttemptAt" = $3::timestamptz
  FROM due WHERE d."tenantId" = due."tenantId" AND d.id = due.id
  RETURNING d.id, d."tenantId", d."memberId", d.channel::text, d.kind, d."causeKind"::text, d."causeId", d."causePeriod", d.attempts, d.lapses, d."ownRequest", d."claimedAt", d."giveUpAt"`;

/**
 * Claims the delivery of one channel that has been due longest on any of these sites, for one worker until
 * `lapsesAt`; null if none is due. One statement covers all sites, so an idle worker does not ask once for each.
 */
export async function claimDelivery(
  client: Client,
  { channel, tenantIds, now, lapsesAt }: DueDeliveries,
): Promise<ClaimedDelivery | null> {
  const [claimed] = await client.$queryRawUnsafe<ClaimedDelivery[]>(CLAIM, tenantIds, now, lapsesAt, channel);
  return claimed ?? null;
}
