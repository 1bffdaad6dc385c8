import type { TenantDb } from '~/database/tenant-db';
import { casesOverSince } from '~/domain/safety/rules';

type Files = { remove(tenantId: string, key: string): Promise<void> };

/**
 * Forgets reports, with the copies that they kept, once they are decided and can be contested no longer; what was taken stays taken, and
 * who decided it stays on record (SAF-2). Files go first: what stops in between is begun again.
 */
export async function forgetCases(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { now, storage }: { now: Date; storage: Files },
): Promise<void> {
  const over = casesOverSince(now);
  const closed = {
    status: { in: ['accepted' as const, 'rejected' as const] },
    decidedAt: { lte: over },
    OR: [{ appealDecidedAt: null }, { appealDecidedAt: { lte: over } }],
  };
  const files = await db.photoFile.findMany({ where: { report: closed }, select: { key: true } });
  for (const { key } of files) await storage.remove(tenantId, key);
  await db.report.deleteMany({ where: closed });
}
