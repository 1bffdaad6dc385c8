import type { Client } from '~/database/client.server';
import type { AnyTx } from '~/database/any-tx';

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
