import type { TenantDb } from '~/database/tenant-db';

/** How much waits for a decision or an answer on a site, by kind. */
export type WaitingCounts = { reports: number; appeals: number; photos: number; complaints: number };

/** Counts what waits for a decision; null if nothing does. */
export async function countWaiting(db: TenantDb): Promise<WaitingCounts | null> {
  const [reports, appeals, photos, complaints] = await Promise.all([
    db.report.count({ where: { status: 'open' } }),
    db.report.count({ where: { status: 'appealed' } }),
    db.photo.count({ where: { status: 'pending' } }),
    db.complaint.count({ where: { answeredAt: null } }),
  ]);
  return reports + appeals + photos + complaints > 0 ? { reports, appeals, photos, complaints } : null;
}
