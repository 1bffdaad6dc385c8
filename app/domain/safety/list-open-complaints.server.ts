import type { TenantDb } from '~/database/tenant-db';

/** Lists the complaints that wait for an answer, oldest first. */
export const listOpenComplaints = (db: TenantDb) =>
  db.complaint.findMany({
    where: { answeredAt: null },
    orderBy: { createdAt: 'asc' },
    select: { number: true, about: true, createdAt: true },
  });
