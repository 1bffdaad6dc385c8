import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { archiveAgainFrom } from './rules';

type FoundArchive = {
  requestedAt: Date;
  ready: { key: string; madeAt: Date; bytes: number; expiresAt: Date } | null;
};

/** Finds a member's newest archive; `againFrom` is null if another may be requested at once. */
export async function findArchive(
  db: TenantDb | TenantTx,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<{ archive: FoundArchive | null; againFrom: Date | null }> {
  const row = await db.dataArchive.findFirst({
    where: { memberId, expiresAt: { gt: now } },
    orderBy: { id: 'desc' },
  });
  if (!row) return { archive: null, againFrom: null };
  const { key, requestedAt, readyAt, bytes, expiresAt } = row;
  const again = archiveAgainFrom({ requestedAt, readyAt });
  const againFrom = again > now ? again : null;
  if (readyAt)
    return {
      archive: { requestedAt, ready: { key, madeAt: readyAt, bytes: bytes ?? 0, expiresAt } },
      againFrom,
    };
  // An archive that was not built by then never will be.
  return { archive: againFrom && { requestedAt, ready: null }, againFrom };
}
