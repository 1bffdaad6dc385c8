import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from './log.server';
import {
  registry,
  setFreeBytes,
  setPool,
  setRedisConnected,
  setReplicaLag,
  setSharedAnswers,
  setStorageUp,
  setWork,
} from './metrics.server';
import { scrapeProcess } from './process-metrics.server';
import type { Parts } from './read-parts.server';

export type MetricSources = { parts: Pick<Parts, 'read' | 'shared'>; log: Log };

const servers = new WeakSet<Server>();

export const isMetricsServer = (server: Server): boolean => servers.has(server);

async function writeMetrics(parts: MetricSources['parts']): Promise<string> {
  const { work, pools, isRedisConnected, replica, isStorageUp, freeBytes } = await parts.read();
  setWork(work);
  setSharedAnswers(parts.shared);
  if (isRedisConnected !== null) setRedisConnected(isRedisConnected);
  if (replica) setReplicaLag(replica.lagMs);
  if (isStorageUp !== null) setStorageUp(isStorageUp);
  if (freeBytes !== null) setFreeBytes(freeBytes);
  for (const [name, pool] of Object.entries(pools)) setPool(name, pool);
  return `${await registry.metrics()}\n${await scrapeProcess()}`;
}

/** Serves `/metrics` on its own port. Throws one line that names METRICS_PORT if it is taken. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  sources: MetricSources,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const isMetricsPath = url === '/metrics' || url?.startsWith('/metrics?');
    response.setHeader('Content-Type', isMetricsPath ? registry.contentType : 'text/plain; charset=utf-8');
    response.statusCode = isMetricsPath ? 200 : 404;
    response.end(isMetricsPath ? await writeMetrics(sources.parts) : '404 Not Found\n');
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
