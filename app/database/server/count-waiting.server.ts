import type { Client } from '~/database/client.server';
import type { Waiting, WaitingAsked } from '~/database/operator-db';

// Each part finds its rows by an index that begins with the site. The sites are null for all of them.
const COUNT = `
  WITH site AS (SELECT id FROM "Tenant" WHERE $1::text[] IS NULL OR id = ANY($1::text[]))
  SELECT site.id AS "tenantId", 'photos' AS kind, count(*)::int AS count, min(p."createdAt") AS "oldestAt", 0 AS minors
  FROM site JOIN "Photo" p ON p."tenantId" = site.id AND p.status = 'pending' GROUP BY 1
  UNION ALL
  SELECT site.id, 'reports', count(*)::int, min(r."createdAt"), (count(*) FILTER (WHERE r.reason = $2::text))::int
  FROM site JOIN "Report" r ON r."tenantId" = site.id AND r.status = 'open' GROUP BY 1
  UNION ALL
  SELECT site.id, 'appeals', count(*)::int, min(r."appealedAt"), 0
  FROM site JOIN "Report" r ON r."tenantId" = site.id AND r.status = 'appealed' GROUP BY 1
  UNION ALL
  SELECT site.id, 'complaints', count(*)::int, min(c."createdAt"), 0
  FROM site JOIN "Complaint" c ON c."tenantId" = site.id AND c."answeredAt" IS NULL GROUP BY 1
  ORDER BY 4, 1, 2`;

export const countWaiting = (client: Client, { tenantIds, urgentReason }: WaitingAsked): Promise<Waiting[]> =>
  client.$queryRawUnsafe<Waiting[]>(COUNT, tenantIds === 'all' ? null : tenantIds, urgentReason);
