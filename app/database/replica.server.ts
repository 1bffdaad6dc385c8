import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from './is-away.server';
import { createPool, type PoolOptions } from './pool.server';

export type Connection = {
  query(statement: string | pg.QueryConfig): Promise<pg.QueryResult>;
  release(isBroken?: boolean): void;
};
export type Connections = { connect(): Promise<Connection> };

export type Replica = {
  /** Connects to the replica, or to the database while the replica lags, is silent or fails. */
  reads: Connections;
  lagMs(): number | null;
  close(): Promise<void>;
};

export const MAX_LAG_MS = 2000;
const POLL_MS = 500;
/** Limits how long a hung replica delays a search. */
const CONNECT_MS = 1000;
const QUERY_MS = 5000;
/** Positions not yet replayed: five minutes' worth. */
const MAX_SAMPLES = 600;

/** Log positions: written by the database, replayed by the replica. */
export const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS position`;
export const REPLAYED = `SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS position`;

async function readPosition(pool: pg.Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(statement);
  const position = rows[0]?.position ?? null;
  if (position === null) throw new Error('DATABASE_REPLICA_URL is no replica: it replays nothing.');
  return position;
}

/** Measures lag by log positions, independent of clocks. */
function createLag() {
  const samples: { at: number; position: number }[] = [];
  let replayedUntil = -Infinity;
  return {
    add(at: number, { written, replayed }: { written: number; replayed: number }) {
      samples.push({ at, position: written });
      while (samples[0] && samples[0].position <= replayed) replayedUntil = samples.shift()!.at;
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    reset: () => void (replayedUntil = -Infinity),
    ms: () => performance.now() - replayedUntil,
  };
}

/** Whether the replica is at fault, so that the database may still answer. */
function isReplicaFault(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  // 40001: the replica canceled the statement, because rows that it read were removed.
  return isDatabaseAway(error) || code === '40001' || message === 'Query read timeout';
}

/** Follows a replica, and measures its lag every half second. Failing statements go to the database. */
export function followReplica(
  primary: { url: string; pool: pg.Pool },
  replicaUrl: string,
  poolSize: number,
  options: PoolOptions & { report?: (problem: string | null) => void } = {},
): Replica {
  const { report = () => {}, ...poolOptions } = options;
  const pool = createPool(replicaUrl, poolSize, {
    ...poolOptions,
    connectMs: CONNECT_MS,
    queryMs: QUERY_MS,
  });
  // Its own pool: the request pool may be exhausted just when the replica is needed most.
  const watcher = createPool(primary.url, 1);
  const lag = createLag();
  const closed = new AbortController();
  let problem: string | null = null;
  const tell = (found: string | null) => {
    if (found !== problem) report(found);
    problem = found;
  };
  const poll = async () => {
    const at = performance.now();
    const [written, replayed] = await Promise.all([
      readPosition(watcher, WRITTEN),
      readPosition(pool, REPLAYED),
    ]);
    lag.add(at, { written, replayed });
    tell(lag.ms() > MAX_LAG_MS ? 'it is more than two seconds behind' : null);
  };
  const watch = async () => {
    while (!closed.signal.aborted) {
      await poll().catch((error: Error) => tell(error.message));
      await sleep(POLL_MS, undefined, { ref: false, signal: closed.signal }).catch(() => {});
    }
  };
  const watching = watch();
  return {
    reads: {
      async connect() {
        if (lag.ms() > MAX_LAG_MS) return primary.pool.connect();
        const client = await pool.connect().catch(() => null);
        if (client) return withFallback(client, primary.pool, lag.reset);
        lag.reset();
        return primary.pool.connect();
      },
    },
    lagMs: () => (Number.isFinite(lag.ms()) ? lag.ms() : null),
    async close() {
      closed.abort();
      await watching;
      await Promise.all([pool.end(), watcher.end()]);
    },
  };
}

function withFallback(client: pg.PoolClient, primary: pg.Pool, failed: () => void): Connection {
  let hasFailed = false;
  return {
    async query(statement) {
      try {
        return await client.query(statement as pg.QueryConfig);
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        hasFailed = true;
        failed();
        return primary.query(statement as pg.QueryConfig);
      }
    },
    release: (isBroken = false) => client.release(isBroken || hasFailed),
  };
}
