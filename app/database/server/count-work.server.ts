import type { Client } from '~/database/client.server';

export type WorkCounts = {
  /** `dead` jobs have used up their attempts. */
  jobs: { job: string; state: string; count: number; oldestSeconds: number }[];
  deliveries: { tenant: string; channel: string; state: string; count: number }[];
  /** Payments of the last 24 hours. */
  payments: { tenant: string; state: string; count: number }[];
};

type Row = {
  kind: keyof WorkCounts;
  name: string;
  tenant: string;
  state: string;
  count: number;
  oldestSeconds: number;
};

// The queue's own jobs begin with two underscores. A job is due from `start_after`.
const COUNT = `
  SELECT 'jobs' AS kind, regexp_replace(name, '-dead$', '') AS name, '' AS tenant,
    CASE WHEN name LIKE '%-dead' THEN 'dead' ELSE state::text END AS state, count(*)::int AS count,
    greatest(0, extract(epoch FROM $1::timestamptz - min(
      CASE WHEN name LIKE '%-dead' THEN created_on WHEN state = 'active' THEN started_on ELSE start_after END
    )))::float8 AS "oldestSeconds"
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND left(name, 2) <> '__'
  GROUP BY 2, 4
  UNION ALL
  SELECT 'deliveries', channel::text, "tenantId", 'waiting', count(*)::int, 0
  FROM "Delivery" WHERE status IN ('pending', 'claimed') GROUP BY 2, 3
  UNION ALL
  SELECT 'deliveries', channel::text, "tenantId", 'failed', count(*)::int, 0
  FROM "Delivery" WHERE status = 'failed' GROUP BY 2, 3
  UNION ALL
  SELECT 'payments', '', p."tenantId", p.status::text, count(*)::int, 0
  FROM "Tenant" t CROSS JOIN unnest(enum_range(NULL::"OrderStatus")) AS s(status)
  JOIN "Payment" p ON p."tenantId" = t.id AND p.status = s.status
    AND p."createdAt" > $1::timestamptz - interval '1 day'
  GROUP BY 3, 4`;

export async function countWork(client: Client, now: Date): Promise<WorkCounts> {
  const rows = await client.$queryRawUnsafe<Row[]>(COUNT, now);
  const of = (kind: keyof WorkCounts) => rows.filter((row) => row.kind === kind);
  return {
    jobs: of('jobs').map(({ name, state, count, oldestSeconds }) => ({
      job: name,
      state,
      count,
      oldestSeconds,
    })),
    deliveries: of('deliveries').map(({ tenant, name, state, count }) => ({
      tenant,
      channel: name,
      state,
      count,
    })),
    payments: of('payments').map(({ tenant, state, count }) => ({ tenant, state, count })),
  };
}
