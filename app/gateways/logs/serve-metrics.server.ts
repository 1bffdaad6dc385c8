import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { WorkCounts } from '~/database/server/count-work.server';
import type { Bus } from '~/gateways/live/bus';
import type { Log } from './log.server';
import {
  registry,
  setPool,
  setRedisConnected,
  setReplicaLag,
  setSharedAnswers,
  setStorageUp,
  setWork,
} from './metrics.server';
import type { Storage } from '~/gateways/storage/storage.server';
import { limitTime } from '~/gateways/time-limit.server';

type Connections = { inUse: number; idle: number; waiting: number };

export type MetricSources = {
  pools: Record<string, { connections: () => Connections }>;
  countWork: () => Promise<WorkCounts>;
  shared: { hits: number; misses: number };
  bus: Pick<Bus, 'isConnected'>;
  replica: { lagMs: () => number | null } | null;
  storage: Pick<Storage, 'ping' | 'isShared'>;
  log: Log;
};

/** Timeout of the database and the store, shorter than Prometheus' own. */
const PART_MS = 3000;
const CACHE_MS = 10_000;

const servers = new WeakSet<Server>();

export const isMetricsServer = (server: Server): boolean => servers.has(server);

function cacheAnswer<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let cached: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (!cached || now - cached.at >= CACHE_MS) cached = { at: now, answer: ask() };
    return cached.answer;
  };
}

const countOrNull = ({ countWork, log }: MetricSources): Promise<WorkCounts | null> =>
  limitTime(countWork(), PART_MS).catch(({ name, message }: Error) => {
    log.warn({ name, message }, 'metrics without the database');
    return null;
  });

const isUp = (work: Promise<void>): Promise<boolean> =>
  limitTime(work, PART_MS).then(
    () => true,
    () => false,
  );

function watchProcess(): Registry {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  return own;
}

/** Serves `/metrics` on its own port. Throws one line that names METRICS_PORT if it is taken. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  sources: MetricSources,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const own = watchProcess();
  const countOnce = cacheAnswer(() => countOrNull(sources));
  const pingOnce = cacheAnswer(() => isUp(sources.storage.ping()));
  const write = async (): Promise<string> => {
    setWork(await countOnce());
    setSharedAnswers(sources.shared);
    const isConnected = sources.bus.isConnected();
    if (isConnected !== null) setRedisConnected(isConnected);
    if (sources.replica) setReplicaLag(sources.replica.lagMs());
    if (sources.storage.isShared) setStorageUp(await pingOnce());
    for (const [name, pool] of Object.entries(sources.pools)) setPool(name, pool.connections());
    return `${await registry.metrics()}\n${await own.metrics()}`;
  };
  const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const isMetricsPath = url === '/metrics' || url?.startsWith('/metrics?');
    response.setHeader('Content-Type', isMetricsPath ? registry.contentType : 'text/plain; charset=utf-8');
    response.statusCode = isMetricsPath ? 200 : 404;
    response.end(isMetricsPath ? await write() : '404 Not Found\n');
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(({ name, message }: Error) => {
      sources.log.error({ name, message }, 'metrics');
      response.destroy();
    });
  });
  servers.add(server);
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      server.closeAllConnections();
      own.clear();
      return Promise.resolve();
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`METRICS_PORT: ${host}:${port}: ${(error as { code?: string }).code}.`, { cause: error });
  }
}
