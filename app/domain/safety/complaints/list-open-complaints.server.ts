import type { TenantDb } from '~/database/tenant-db';

export const listOpenComplaints = (db: TenantDb) =>
  db.complaint.findMany({
    where: { answeredAt: null },
    orderBy: { createdAt: 'asc' },
    select: { number: true, about: true, createdAt: true },
  });
