import { createServer } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '~/database/index.server';
import { executeWithin } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { createEvents } from '~/gateways/live/events.server';
import { createJobQueue } from '~/gateways/jobs.server';
import { createLog } from '~/gateways/logs/log.server';
import { createMemoryBus } from '~/gateways/live/memory-bus.server';
import { countRequest, countStream, setLedgerCheck } from '~/gateways/logs/metrics.server';
import { createParts, type PartSources } from '~/gateways/logs/read-parts.server';
import { serveMetrics } from '~/gateways/logs/serve-metrics.server';
import { SharedAnswers } from '~/gateways/live/shared-answers.server';
import { SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const NOW = new Date('2026-11-20T12:00:00Z');

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
  lines.length = 0;
});

/** Creates the queue's tables, as every process does at startup. */
beforeAll(async () => {
  const queue = createJobQueue({ connectionString: database().url, executeWithin, report: () => {} });
  await queue.start(['make-archive']);
  await queue.send(null, 'make-archive', { tenantId: SITE_A });
  await queue.stop();
});

async function serve(sources: Partial<PartSources> = {}) {
  const usual = {
    pools: { requests: database() },
    countWork: () => database().countWork(NOW),
    shared: new SharedAnswers(),
    bus: createMemoryBus(),
    replica: null,
    storage: { ping: async () => {}, isShared: false, freeBytes: async () => null },
    log,
  };
  const { port, stop } = await serveMetrics(
    { host: '127.0.0.1', port: 0 },
    {
      parts: createParts({ ...usual, ...sources }),
      log,
    },
  );
  open.push(stop);
  const ask = (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`);
  /** Returns each metric with its labels and value. */
  const scrape = async () => {
    const text = await (await ask()).text();
    const rows = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return Object.fromEntries(
      rows.map((row) => [row.slice(0, row.lastIndexOf(' ')), Number(row.slice(row.lastIndexOf(' ') + 1))]),
    );
  };
  return { port, ask, scrape };
}

describe('the metrics', () => {
  it('are Prometheus text at one URL of their port', async () => {
    const { ask } = await serve();
    const answer = await ask();
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(answer.headers.has('X-Request-Id')).toBe(false);
    expect((await ask('/')).status).toBe(404);
  });

  it('include Redis’s state, if configured', async () => {
    expect(await (await serve()).scrape()).not.toHaveProperty('dating_redis_connected');
    for (const isConnected of [true, false]) {
      const { scrape } = await serve({ bus: { isConnected: () => isConnected } });
      expect(await scrape()).toMatchObject({ dating_redis_connected: Number(isConnected) });
    }
  });

  it('include the replica’s lag, if configured', async () => {
    expect(await (await serve()).scrape()).not.toHaveProperty('dating_replica_lag_seconds');
    for (const [lag, seconds] of [
      [250, 0.25],
      [null, Infinity],
    ] as const) {
      const { ask } = await serve({ replica: { lagMs: () => lag } });
      const [, said] = /^dating_replica_lag_seconds (\S+)$/m.exec(await (await ask()).text()) ?? [];
      expect(said).toBe(seconds === Infinity ? '+Inf' : `${seconds}`);
    }
  });

  it('include the store’s state, if configured', async () => {
    expect(await (await serve()).scrape()).not.toHaveProperty('dating_storage_up');
    for (const [ping, isUp] of [
      [async () => {}, 1],
      [() => Promise.reject(new Error('away')), 0],
    ] as const) {
      const { scrape } = await serve({ storage: { ping, isShared: true, freeBytes: async () => null } });
      expect(await scrape()).toMatchObject({ dating_storage_up: isUp });
    }
  });

  it('include the free space, if files are in a folder [CON-7]', async () => {
    expect(await (await serve()).scrape()).not.toHaveProperty('dating_storage_free_bytes');
    const storage = { ping: async () => {}, isShared: false, freeBytes: async () => 5_000_000 };
    expect(await (await serve({ storage })).scrape()).toMatchObject({ dating_storage_free_bytes: 5_000_000 });
  });

  it('count requests by route and class of status [GRO-8]', async () => {
    const { scrape } = await serve();
    countRequest('members', 200, 0.2);
    countRequest('members', 204, 0.02);
    countRequest('members', 503, 3);
    countRequest(null, 304, 0.001);
    countRequest('events', null, 1);
    const name = 'dating_http_request_duration_seconds';
    expect(await scrape()).toMatchObject({
      [`${name}_count{route="members",status="2xx"}`]: 2,
      [`${name}_bucket{le="0.1",route="members",status="2xx"}`]: 1,
      [`${name}_bucket{le="0.25",route="members",status="2xx"}`]: 2,
      [`${name}_count{route="members",status="5xx"}`]: 1,
      [`${name}_count{route="none",status="3xx"}`]: 1,
      [`${name}_count{route="events",status="aborted"}`]: 1,
    });
  });

  it('count streams, cached answers and messages', async () => {
    const shared = new SharedAnswers();
    const { scrape } = await serve({ shared });
    const [end] = [countStream(), countStream()];
    end!();
    for (let asked = 0; asked < 3; asked++) await shared.get(SITE_A, 'a', async () => 1);
    const events = createEvents();
    for (const mine of [true, false])
      events.publish(SITE_A, newId(), 'message', { conversationId: newId(), seq: 1, mine });
    expect(await scrape()).toMatchObject({
      dating_open_streams: 1,
      'dating_shared_answers_total{result="hit"}': 2,
      'dating_shared_answers_total{result="miss"}': 1,
      [`dating_messages_sent_total{tenant="${SITE_A}"}`]: 1,
    });
  });

  it('include jobs, connections, event loop, ledger', async () => {
    const { scrape } = await serve();
    setLedgerCheck(SITE_A, false, NOW);
    const found = await scrape();
    expect(found).toMatchObject({
      dating_database_up: 1,
      'dating_jobs{job="make-archive",state="created"}': 1,
      'dating_database_waiting{pool="requests"}': 0,
      [`dating_ledger_ok{tenant="${SITE_A}"}`]: 0,
      [`dating_ledger_checked_timestamp_seconds{tenant="${SITE_A}"}`]: NOW.getTime() / 1000,
    });
    expect(found['dating_database_connections{pool="requests",state="idle"}']).toBeGreaterThan(0);
    expect(found).toHaveProperty(['nodejs_eventloop_lag_p99_seconds']);
  });

  it('query the database once for frequent scrapes', async () => {
    let asked = 0;
    const countWork = () => {
      asked++;
      return database().countWork(NOW);
    };
    const { scrape } = await serve({ countWork });
    await Promise.all([scrape(), scrape()]);
    await scrape();
    expect(asked).toBe(1);
  });

  it('report a database outage, and the rest', async () => {
    const away = connectDatabase('postgresql://nobody:x@127.0.0.1:1/none', 2);
    open.push(() => away.close());
    const { scrape } = await serve({ countWork: () => away.countWork(NOW) });
    const found = await scrape();
    expect(found).toMatchObject({ dating_database_up: 0 });
    expect(found).toHaveProperty(['process_resident_memory_bytes']);
    expect(Object.keys(found).filter((name) => name.startsWith('dating_jobs'))).toEqual([]);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'metrics without the database' },
    ]);
  });

  it('name their variable where the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    open.push(() => new Promise((resolve) => other.close(() => resolve())));
    const { port } = other.address() as { port: number };
    const usual = { pools: {}, countWork: () => database().countWork(NOW), shared: new SharedAnswers() };
    const storage = { ping: async () => {}, isShared: false, freeBytes: async () => null };
    const parts = createParts({ ...usual, bus: createMemoryBus(), replica: null, storage, log });
    await expect(serveMetrics({ host: '127.0.0.1', port }, { parts, log })).rejects.toThrow(
      `METRICS_PORT: 127.0.0.1:${port}: EADDRINUSE.`,
    );
  });
});
