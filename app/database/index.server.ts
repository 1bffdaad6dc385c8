import { alone, holdName, runExclusively, type Holding } from './alone.server';
import { createDeliveryClaims, type ClaimedDelivery, type DueDeliveries } from './claim-delivery.server';
import { createClient, type Client } from './client.server';
import { countWork, type WorkCounts } from './count-work.server';
import { listFailedJobs, requeueFailedJobs, type FailedJob } from './failed-jobs.server';
import { openEmbedded } from './embedded.server';
import { isDatabaseAway } from './is-away.server';
import { migrate, requireMigrated } from './migrate.server';
import { createPool, type PoolOptions } from './pool.server';
import { reachDatabase, reachPooler } from './reach-database.server';
import { followReplica } from './replica.server';
import { tenantClient } from './tenant-client.server';
import type { TenantDb } from './tenant-db';
import {
  createTenantRows,
  listLostTenants,
  listRemoved,
  storeRemoved,
  type LostTenant,
  type RemovedTenant,
  type TenantRow,
} from './tenant-rows.server';
import type { AnyTx } from './any-tx';
import type { TenantQueries, TenantSql } from './tenant-sql';
import { tenantSql } from './tenant-sql.server';

export type Database = {
  /** The address for sessions of one's own: never a pooler's. */
  url: string;
  /** Sees every tenant: only for the seed, jobs that loop over tenants, and tests. */
  bare: Client;
  forTenant(tenantId: string): TenantDb;
  sqlFor(tenantId: string): TenantSql;
  /** For searches, which may be two seconds behind: the replica if there is one, else the same as `sqlFor`. */
  searchSqlFor(tenantId: string): TenantQueries;
  /** The replica that searches read, if there is one; it is null ms behind while it does not answer. */
  replica: { lagMs(): number | null } | null;
  /**
   * Makes sure that the tenant has a row that `tenantId` can refer to, with its current name and hosts; asks the
   * database only once for each of them.
   */
  keepTenant(tenant: TenantRow, now: Date): Promise<void>;
  /** Lists the tenants that have members and are not among these. */
  lostTenants(knownIds: readonly string[]): Promise<LostTenant[]>;
  /** Stores that a tenant is removed, and what decides how long its last rows are kept. */
  storeRemoved(tenant: RemovedTenant): Promise<void>;
  removedTenants(): Promise<RemovedTenant[]>;
  /** Claims the next mail or push notification that is due, site by site, for one worker; null if none is due. */
  claimDelivery(due: DueDeliveries): Promise<ClaimedDelivery | null>;
  /** Lists the background jobs that were given up, of all sites. */
  failedJobs(): Promise<FailedJob[]>;
  /** Queues the jobs of one name again that were given up; returns how many. */
  requeueFailedJobs(
    nameOrId: string,
    queue: (tx: AnyTx, name: string, data: object) => Promise<void>,
  ): Promise<string[]>;
  /** Counts what waits or went wrong, on all sites. */
  countWork(now: Date): Promise<WorkCounts>;
  /** Returns how many connections this process has, and how many statements and transactions wait for one. */
  connections(): { inUse: number; idle: number; waiting: number };
  /** Does work that only one process may do at a time, by its name; null if another process is at it. */
  alone<Done>(name: string, work: () => Promise<Done>): Promise<Done | null>;
  /** Does work of a name once no other process is at it. */
  inTurn<Done>(name: string, work: () => Promise<Done>): Promise<Done>;
  /**
   * Holds a name for this process; null if another process still has it after a wait. Returns the function that releases
   * it.
   */
  hold(name: string, holding: Holding): Promise<(() => Promise<void>) | null>;
  /** Returns whether a statement failed because the database is not there, and not because of the statement. */
  isAway(error: unknown): boolean;
  /**
   * Has PostgreSQL count the rows of all tables, by which it plans statements. It does so by itself as well, but up to
   * a minute after many new rows.
   */
  countRows(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

type ReplicaOptions = {
  url: string;
  /** Called with what is wrong with the replica; null once it is used again. */
  report?: (problem: string | null) => void;
};

type ConnectOptions = Omit<PoolOptions, 'isPooled'> & {
  /** The same database past its pooler, if the address is a pooler's. */
  directUrl?: string | undefined;
  replica?: ReplicaOptions | undefined;
  afterwards?: () => Promise<void>;
};

/** Connects to a database that is already migrated. */
export function connectDatabase(
  url: string,
  poolSize: number,
  { afterwards = async () => {}, directUrl, replica: replicaOptions, ...options }: ConnectOptions = {},
): Database {
  const sessionUrl = directUrl ?? url;
  const pool = createPool(url, poolSize, { ...options, isPooled: directUrl !== undefined });
  const replica = replicaOptions
    ? followReplica({ url: sessionUrl, pool }, replicaOptions.url, poolSize, {
        ...options,
        report: replicaOptions.report,
      })
    : null;
  const bare = createClient(pool);
  const clients = new Map<string, TenantDb>();
  const sqls = new Map<string, TenantSql>();
  const searchSqls = new Map<string, TenantSql>();
  const rows = createTenantRows(bare);
  const kept = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
    const known = map.get(key);
    if (known) return known;
    const made = make();
    map.set(key, made);
    return made;
  };
  const sqlFor = (tenantId: string) => kept(sqls, tenantId, () => tenantSql(pool, tenantId));
  return {
    url: sessionUrl,
    bare,
    forTenant: (tenantId) => kept(clients, tenantId, () => tenantClient(bare, tenantId)),
    sqlFor,
    searchSqlFor: replica
      ? (tenantId) => kept(searchSqls, tenantId, () => tenantSql(replica.reads, tenantId))
      : sqlFor,
    replica,
    keepTenant: (tenant, now) => rows.keep(tenant, now),
    lostTenants: (knownIds) => listLostTenants(bare, knownIds),
    storeRemoved: (tenant) => storeRemoved(bare, tenant),
    removedTenants: () => listRemoved(bare),
    claimDelivery: createDeliveryClaims(bare, sqlFor),
    failedJobs: () => listFailedJobs(bare),
    requeueFailedJobs: (nameOrId, queue) => requeueFailedJobs(bare, nameOrId, queue),
    countWork: (now) => countWork(bare, now),
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    alone: (name, work) => alone(sessionUrl, name, work),
    inTurn: (name, work) => runExclusively(sessionUrl, name, work),
    hold: (name, holding) => holdName(sessionUrl, name, holding),
    isAway: isDatabaseAway,
    async countRows() {
      await bare.$executeRaw`ANALYZE`;
    },
    async ping() {
      await bare.$queryRaw`SELECT 1`;
    },
    async close() {
      await bare.$disconnect();
      await replica?.close();
      await pool.end();
      await afterwards();
    },
  };
}

type Options = {
  dataDir: string;
  url?: string | undefined;
  directUrl?: string | undefined;
  poolSize: number;
  pool: ConnectOptions;
  report: (line: string) => void;
  /** Aborted when the process begins to stop. */
  signal: AbortSignal;
};

/**
 * Opens the operator's PostgreSQL if DATABASE_URL is set, otherwise the embedded one. The embedded one is
 * migrated here; the operator's must already be migrated, by command.
 */
export async function openDatabase({
  dataDir,
  url,
  directUrl,
  poolSize,
  pool,
  ...start
}: Options): Promise<Database> {
  if (url) {
    if (directUrl) await reachPooler(url);
    await reachDatabase(directUrl ?? url, { name: directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL' });
    await requireMigrated(directUrl ?? url);
    return connectDatabase(url, poolSize, { ...pool, directUrl });
  }
  const embedded = await openEmbedded(dataDir, start);
  try {
    await migrate(embedded.url(), undefined, start.report);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return connectDatabase(embedded.url(), poolSize, { ...pool, afterwards: () => embedded.stop() });
}
