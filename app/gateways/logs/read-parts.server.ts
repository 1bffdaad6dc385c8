import type { WorkCounts } from '~/database/server/count-work.server';
import type { HealthFigures } from '~/domain/health/rules';
import { readClock } from '~/gateways/clock.server';
import type { Bus } from '~/gateways/live/bus';
import type { Storage } from '~/gateways/storage/storage.server';
import { limitTime } from '~/gateways/time-limit.server';
import type { Log } from './log.server';
import { readLedger, readRequests, readStreams } from './metrics.server';
import { readProcess } from './process-metrics.server';

type Connections = { inUse: number; idle: number; waiting: number };

export type PartSources = {
  pools: Record<string, { connections: () => Connections }>;
  countWork: () => Promise<WorkCounts>;
  shared: { hits: number; misses: number };
  bus: Pick<Bus, 'isConnected'>;
  replica: { lagMs: () => number | null } | null;
  storage: Pick<Storage, 'ping' | 'isShared' | 'freeBytes'>;
  log: Log;
};

export type Parts = {
  /** What the process needs, for the metrics. */
  read(): Promise<Omit<HealthFigures, 'server' | 'ledger'>>;
  /** The same figures with those of the process and of the balances, for the console. */
  readAll(): Promise<HealthFigures>;
  shared: PartSources['shared'];
};

/** Timeout of the database and the store, shorter than Prometheus' own. */
const PART_MS = 3000;
const CACHE_MS = 10_000;

function cacheAnswer<Answer>(ask: () => Promise<Answer>, cacheMs: number): () => Promise<Answer> {
  let cached: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (!cached || now - cached.at >= cacheMs) cached = { at: now, answer: ask() };
    return cached.answer;
  };
}

const countOrNull = ({ countWork, log }: PartSources): Promise<WorkCounts | null> =>
  limitTime(countWork(), PART_MS).catch(({ name, message }: Error) => {
    log.warn({ name, message }, 'metrics without the database');
    return null;
  });

const isUp = (work: Promise<void>): Promise<boolean> =>
  limitTime(work, PART_MS).then(
    () => true,
    () => false,
  );

/** Reads what the metrics and the console show, from one source; the database and the store at most every ten seconds. */
export function createParts(sources: PartSources, { cacheMs = CACHE_MS } = {}): Parts {
  const { storage, bus, replica, shared, pools } = sources;
  const countOnce = cacheAnswer(() => countOrNull(sources), cacheMs);
  const pingOnce = cacheAnswer(() => isUp(storage.ping()), cacheMs);
  const read = async () => ({
    work: await countOnce(),
    pools: Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, pool.connections()])),
    isRedisConnected: bus.isConnected(),
    replica: replica && { lagMs: replica.lagMs() },
    isStorageUp: storage.isShared ? await pingOnce() : null,
    freeBytes: await storage.freeBytes(),
  });
  return {
    read,
    async readAll() {
      const server = { ...(await readProcess(readClock())), ...(await readRequests()) };
      return {
        ...(await read()),
        server: { ...server, streams: await readStreams() },
        ledger: await readLedger(),
      };
    },
    shared,
  };
}
