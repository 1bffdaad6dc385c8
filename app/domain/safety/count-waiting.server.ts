import type { TenantDb } from '~/database/tenant-db';

export type WaitingCounts = { reports: number; appeals: number; photos: number; complaints: number };

/** Null if nothing waits. */
export async function countWaiting(db: TenantDb): Promise<WaitingCounts | null> {
  const [reports, appeals, photos, complaints] = await Promise.all([
    db.report.count({ where: { status: 'open' } }),
    db.report.count({ where: { status: 'appealed' } }),
    db.photo.count({ where: { status: 'pending' } }),
    db.complaint.count({ where: { answeredAt: null } }),
  ]);
  return reports + appeals + photos + complaints > 0 ? { reports, appeals, photos, complaints } : null;
}
