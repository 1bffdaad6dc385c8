import type { Client } from '~/database/client.server';
import type { AnyTx } from '~/database/any-tx';
import type { FailedJobLine, FailedJobsAsked, JobRuns, TakenJob } from '~/database/operator-db';

export type FailedJob = {
  id: string;
  name: string;
  data: unknown;
  failedAt: Date;
  keptUntil: Date;
  error: string | null;
};

// A failed job moves to the queue of the same name with "-dead", which has no worker.
const FAILED = `
  SELECT id, regexp_replace(name, '-dead$', '') AS name, data, created_on AS "failedAt", keep_until AS "keptUntil",
    output ->> 'message' AS error
  FROM pgboss.job WHERE name LIKE '%-dead' ORDER BY created_on, id`;

const HAS_QUEUE = `SELECT to_regclass('pgboss.job') IS NOT NULL AS "hasQueue"`;

/** Lists the failed jobs of all sites, oldest first; none before a queue exists. */
export async function listFailedJobs(client: Client): Promise<FailedJob[]> {
  const [found] = await client.$queryRawUnsafe<{ hasQueue: boolean }[]>(HAS_QUEUE);
  return found?.hasQueue ? client.$queryRawUnsafe<FailedJob[]>(FAILED) : [];
}

const TAKE = `
  DELETE FROM pgboss.job WHERE name LIKE '%-dead' AND (name = $1 || '-dead' OR id::text = $1)
  RETURNING regexp_replace(name, '-dead$', '') AS name, data`;

/** Requeues failed jobs, by name or id, in one transaction; returns their names. */
export const requeueFailedJobs = (
  client: Client,
  nameOrId: string,
  queue: (tx: AnyTx, name: string, data: object) => Promise<void>,
): Promise<string[]> =>
  client.$transaction(async (tx) => {
    const failed = await tx.$queryRawUnsafe<{ name: string; data: object | null }[]>(TAKE, nameOrId);
    for (const { name, data } of failed) await queue(tx, name, data ?? {});
    return failed.map(({ name }) => name);
  });

// The site of a job is in its data, unless it is of no single site. The sites are null for all of them.
const OF_SITES = `($1::text[] IS NULL OR data ->> 'tenantId' = ANY($1::text[]))`;

const PAGE = `
  SELECT id, regexp_replace(name, '-dead$', '') AS name, data ->> 'tenantId' AS "tenantId", created_on AS "failedAt",
    keep_until AS "keptUntil", output ->> 'message' AS error
  FROM pgboss.job WHERE name LIKE '%-dead' AND ${OF_SITES}
    AND ($2::uuid IS NULL OR (created_on, id) < (SELECT created_on, id FROM pgboss.job WHERE id = $2::uuid))
  ORDER BY created_on DESC, id DESC LIMIT $3`;

export const pageFailedJobs = (
  client: Client,
  { tenantIds, before, limit }: FailedJobsAsked,
): Promise<FailedJobLine[]> =>
  client.$queryRawUnsafe<FailedJobLine[]>(PAGE, tenantIds === 'all' ? null : tenantIds, before, limit);

const TAKE_ONE = `
  DELETE FROM pgboss.job WHERE name LIKE '%-dead' AND ${OF_SITES} AND id = $2::uuid
  RETURNING regexp_replace(name, '-dead$', '') AS name, data ->> 'tenantId' AS "tenantId", coalesce(data, '{}') AS data`;

/** Removes a failed job of these sites and runs `work` with it in one transaction; false if it is not failed. */
export const takeFailedJob = (
  client: Client,
  { id, tenantIds }: { id: string; tenantIds: 'all' | readonly string[] },
  work: (tx: AnyTx, job: TakenJob) => Promise<void>,
): Promise<boolean> =>
  client.$transaction(async (tx) => {
    const sites = tenantIds === 'all' ? null : tenantIds;
    const [job] = await tx.$queryRawUnsafe<TakenJob[]>(TAKE_ONE, sites, id);
    if (job) await work(tx, job);
    return job !== undefined;
  });

// The queue archives what it has completed, and forgets it after a week.
const RUNS = `
  WITH run AS (
    SELECT name, started_on, completed_on FROM pgboss.job WHERE state = 'completed'
    UNION ALL SELECT name, started_on, completed_on FROM pgboss.archive WHERE state = 'completed'
  ), last AS (
    SELECT DISTINCT ON (name) name, completed_on AS "lastAt",
      round(extract(epoch FROM completed_on - started_on) * 1000)::int AS "lastMs"
    FROM run ORDER BY name, completed_on DESC
  ), open AS (
    SELECT regexp_replace(name, '-dead$', '') AS name, (count(*) FILTER (WHERE name LIKE '%-dead'))::int AS failed,
      (count(*) FILTER (WHERE name NOT LIKE '%-dead'))::int AS waiting
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active') GROUP BY 1
  )
  SELECT queue.name, schedule.cron, last."lastAt", last."lastMs", coalesce(open.waiting, 0) AS waiting,
    coalesce(open.failed, 0) AS failed
  FROM pgboss.queue AS queue LEFT JOIN pgboss.schedule AS schedule USING (name) LEFT JOIN last USING (name)
    LEFT JOIN open USING (name)
  WHERE queue.name NOT LIKE '%-dead' AND left(queue.name, 2) <> '__' ORDER BY queue.name`;

export const listJobRuns = (client: Client): Promise<JobRuns[]> => client.$queryRawUnsafe<JobRuns[]>(RUNS);
