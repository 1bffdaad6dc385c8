import type { Client } from './client.server';
import type { Delivery } from './types';

/** A mail held by one worker, as its row was when it was claimed. */
export type ClaimedDelivery = Pick<
  Delivery,
  | 'id'
  | 'tenantId'
  | 'memberId'
  | 'kind'
  | 'causeKind'
  | 'causeId'
  | 'causePeriod'
  | 'attempts'
  | 'claimedAt'
  | 'giveUpAt'
>;

// Workers that ask at the same time each skip the rows that another has locked. An expired claim is due like
// any other row.
const CLAIM = `
  WITH due AS (
    SELECT "tenantId", id FROM "Delivery"
    WHERE status IN ('pending', 'claimed') AND "nextAttemptAt" <= $2::timestamptz AND "tenantId" = ANY($1::text[]) AND channel = 'mail'
    ORDER BY "nextAttemptAt" LIMIT 1
    FOR UPDATE SKIP LOCKED
  )
  UPDATE "Delivery" d
  SET status = 'claimed', attempts = attempts + 1, "claimedAt" = $2::timestamptz, "nextAttemptAt" = $3::timestamptz
  FROM due WHERE d."tenantId" = due."tenantId" AND d.id = due.id
  RETURNING d.id, d."tenantId", d."memberId", d.kind, d."causeKind"::text, d."causeId", d."causePeriod", d.attempts, d."claimedAt", d."giveUpAt"`;

/**
 * Claims the mail that has been due longest on any of these sites, for one worker until `lapsesAt`; null if
 * none is due. One statement covers all sites, so an idle worker does not ask once for each.
 */
export async function claimDelivery(
  client: Client,
  { tenantIds, now, lapsesAt }: { tenantIds: string[]; now: Date; lapsesAt: Date },
): Promise<ClaimedDelivery | null> {
  const [claimed] = await client.$queryRawUnsafe<ClaimedDelivery[]>(CLAIM, tenantIds, now, lapsesAt);
  return claimed ?? null;
}
