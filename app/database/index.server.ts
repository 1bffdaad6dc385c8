import { alone, holdName, runExclusively, type Holding } from './server/alone.server';
import { createDeliveryClaims, type ClaimedDelivery, type DueDeliveries } from './claim-delivery.server';
import { createClient, type Client } from './client.server';
import { countWork, type WorkCounts } from './server/count-work.server';
import { listFailedJobs, requeueFailedJobs, type FailedJob } from './server/failed-jobs.server';
import { openEmbedded } from './server/embedded.server';
import { isDatabaseAway } from './is-away.server';
import { migrate, requireMigrated } from './server/migrate.server';
import type { OperatorDb } from './operator-db';
import { operatorDb } from './operator-db.server';
import { createPool, type PoolOptions } from './pool.server';
import { reachDatabase, reachPooler } from './server/reach-database.server';
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
  /** The address for session-level connections: never a pooler's. */
  url: string;
  /** Sees every tenant: only for the seed, jobs across tenants, and tests. */
  bare: Client;
  /** What the operators' console stores about operators, and its audit of every site. */
  operators: OperatorDb;
  forTenant(tenantId: string): TenantDb;
  sqlFor(tenantId: string): TenantSql;
  /** For searches, which may be two seconds stale: the replica, or else `sqlFor`. */
  searchSqlFor(tenantId: string): TenantQueries;
  /** The replica for searches; `lagMs` is null while it does not answer. */
  replica: { lagMs(): number | null } | null;
  /** Upserts the tenant's row, only if its name or hosts have changed. */
  keepTenant(tenant: TenantRow, now: Date): Promise<void>;
  /** Lists tenants that have members but are not in `knownIds`. */
  lostTenants(knownIds: readonly string[]): Promise<LostTenant[]>;
  storeRemoved(tenant: RemovedTenant): Promise<void>;
  removedTenants(): Promise<RemovedTenant[]>;
  /** Claims the next due delivery, alternating between sites; null if none is due. */
  claimDelivery(due: DueDeliveries): Promise<ClaimedDelivery | null>;
  failedJobs(): Promise<FailedJob[]>;
  requeueFailedJobs(
    nameOrId: string,
    queue: (tx: AnyTx, name: string, data: object) => Promise<void>,
  ): Promise<string[]>;
  countWork(now: Date): Promise<WorkCounts>;
  connections(): { inUse: number; idle: number; waiting: number };
  alone<Done>(name: string, work: () => Promise<Done>): Promise<Done | null>;
  inTurn<Done>(name: string, work: () => Promise<Done>): Promise<Done>;
  hold(name: string, holding: Holding): Promise<(() => Promise<void>) | null>;
  isAway(error: unknown): boolean;
  /** Runs ANALYZE: autovacuum does so too, but up to a minute after many new rows. */
  countRows(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

type ReplicaOptions = {
  url: string;
  /** Called with the replica's problem, and with null once it is used again. */
  report?: (problem: string | null) => void;
};

type ConnectOptions = Omit<PoolOptions, 'isPooled'> & {
  /** Bypasses the pooler, if `url` is a pooler's. */
  directUrl?: string | undefined;
  replica?: ReplicaOptions | undefined;
  afterwards?: () => Promise<void>;
};

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
    operators: operatorDb(bare),
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
  signal: AbortSignal;
};

/** Opens the operator's PostgreSQL if DATABASE_URL is set, else the embedded one, which it migrates. */
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
