import type { Client } from '~/database/client.server';
import type { Waiting, WaitingAsked } from '~/database/operator-db';

// Each part finds its rows by an index that begins with the site. The sites are null for all of them.
const COUNT = `
  WITH site AS (SELECT id FROM "Tenant" WHERE $1::text[] IS NULL OR id = ANY($1::text[]))
  SELECT site.id AS "tenantId", 'photos' AS kind, count(*)::int AS count, min(p."createdAt") AS "oldestAt", 0 AS minors
  FROM site JOIN "Photo" p ON p."tenantId" = site.id AND p.status = 'pending' GROUP BY 1
  UNION ALL
  SELECT site.id, 'poses', count(*)::int, min(c."uploadedAt"), 0
  FROM site JOIN "PoseCheck" c ON c."tenantId" = site.id AND c."uploadedAt" IS NOT NULL AND c."decidedAt" IS NULL GROUP BY 1
  UNION ALL
  SELECT site.id, 'reports', count(*)::int, min(r."createdAt"), (count(*) FILTER (WHERE r.reason = $2::text))::int
  FROM site JOIN "Report" r ON r."tenantId" = site.id AND r.status = 'open' GROUP BY 1
  UNION ALL
  SELECT site.id, 'appeals', count(*)::int, min(r."appealedAt"), 0
  FROM site JOIN "Report" r ON r."tenantId" = site.id AND r.status = 'appealed' GROUP BY 1
  UNION ALL
  SELECT site.id, 'complaints', count(*)::int, min(c."createdAt"), 0
  FROM site JOIN "Complaint" c ON c."tenantId" = site.id AND c."answeredAt" IS NULL GROUP BY 1
  UNION ALL
  SELECT site.id, 'proposals', count(*)::int, min(x."createdAt"), 0
  FROM site JOIN "RefundProposal" x ON x."tenantId" = site.id AND x.outcome IS NULL GROUP BY 1
  UNION ALL
  SELECT site.id, 'withdrawals', count(*)::int, min(f."createdAt"), 0
  FROM site JOIN "Refund" f ON f."tenantId" = site.id AND f.reason = 'withdrawal'
    AND f.status IN ('requested', 'pending', 'by_hand', 'failed')
  JOIN "Order" o ON o."tenantId" = f."tenantId" AND o.id = f."orderId"
  JOIN "Withdrawal" w ON w."tenantId" = f."tenantId" AND w."orderId" = f."orderId"
  WHERE f.status <> 'failed' OR o."refundedMinor" < w."refundMinor" GROUP BY 1
  UNION ALL
  SELECT site.id, 'disputes', count(*)::int, min(d."createdAt"), 0
  FROM site JOIN "Dispute" d ON d."tenantId" = site.id AND d.status = 'open' GROUP BY 1
  UNION ALL
  SELECT site.id, 'by_hand', count(*)::int, min(f."createdAt"), 0
  FROM site JOIN "Refund" f ON f."tenantId" = site.id AND f.status = 'by_hand' GROUP BY 1
  ORDER BY 4, 1, 2`;

export const countWaiting = (client: Client, { tenantIds, urgentReason }: WaitingAsked): Promise<Waiting[]> =>
  client.$queryRawUnsafe<Waiting[]>(COUNT, tenantIds === 'all' ? null : tenantIds, urgentReason);
