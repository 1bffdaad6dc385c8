import type { Client } from './client.server';
import type { AnyTx } from './tenant-sql';

/** A background job that was given up after its last attempt. */
export type FailedJob = {
  id: string;
  /** The queue that it failed in. */
  name: string;
  data: unknown;
  failedAt: Date;
  keptUntil: Date;
  error: string | null;
};

// The job queue moves a job that it gives up to the queue of the same name with "-dead", which nobody works on.
const FAILED = `
  SELECT id, regexp_replace(name, '-dead$', '') AS name, data, created_on AS "failedAt", keep_until AS "keptUntil",
    output ->> 'message' AS error
  FROM pgboss.job WHERE name LIKE '%-dead' ORDER BY created_on, id`;

/** Lists the jobs that were given up, of all sites, oldest first. */
export const listFailedJobs = (client: Client): Promise<FailedJob[]> =>
  client.$queryRawUnsafe<FailedJob[]>(FAILED);

const TAKE = `DELETE FROM pgboss.job WHERE name = $1 || '-dead' RETURNING data`;

/**
 * Takes the jobs of one name that were given up, and queues each again in the same transaction. Returns how
 * many.
 */
export const requeueFailedJobs = (
  client: Client,
  name: string,
  queue: (tx: AnyTx, data: object) => Promise<void>,
): Promise<number> =>
  client.$transaction(async (tx) => {
    const failed = await tx.$queryRawUnsafe<{ data: object }[]>(TAKE, name);
    for (const { data } of failed) await queue(tx as unknown as AnyTx, data);
    return failed.length;
  });
