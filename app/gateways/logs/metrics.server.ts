import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { WorkCounts } from '~/database/server/count-work.server';

/** This process's metrics. Labels have few values: never a member, address or path. */
export const registry = new Registry();
const registers = [registry];

const requests = new Histogram({
  name: 'dating_http_request_duration_seconds',
  help: 'Time from a request to the beginning of its answer, by route and class of status',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});
const streams = new Gauge({
  name: 'dating_open_streams',
  help: 'Open event streams and live pages',
  registers,
});
const messages = new Counter({
  name: 'dating_messages_sent_total',
  help: 'Messages, photos and gifts sent in chats',
  labelNames: ['tenant'],
  registers,
});
const ledgerOk = new Gauge({
  name: 'dating_ledger_ok',
  help: '1 if every balance followed from its rows at the last check, else 0',
  labelNames: ['tenant'],
  registers,
});
const ledgerChecked = new Gauge({
  name: 'dating_ledger_checked_timestamp_seconds',
  help: 'When this process last checked the ledger',
  labelNames: ['tenant'],
  registers,
});
const jobs = new Gauge({
  name: 'dating_jobs',
  help: 'Background jobs that wait, run or were given up',
  labelNames: ['job', 'state'],
  registers,
});
const oldestJob = new Gauge({
  name: 'dating_job_oldest_seconds',
  help: 'For how long the oldest of these jobs has been due, has run or was given up',
  labelNames: ['job', 'state'],
  registers,
});
const deliveries = new Gauge({
  name: 'dating_deliveries',
  help: 'Mails and push notifications that wait or failed',
  labelNames: ['tenant', 'channel', 'state'],
  registers,
});
const payments = new Gauge({
  name: 'dating_payments',
  help: 'Payments begun within the last 24 hours, by state',
  labelNames: ['tenant', 'state'],
  registers,
});
const databaseUp = new Gauge({
  name: 'dating_database_up',
  help: '1 if the database answered this scrape, else 0',
  registers,
});
const storageUp = new Gauge({
  name: 'dating_storage_up',
  help: '1 if the store of files answered this scrape, else 0',
  registers,
});
// Without a store, the metric is missing instead of 0.
storageUp.remove();
const freeBytes = new Gauge({
  name: 'dating_storage_free_bytes',
  help: 'Free space on the disk of DATA_DIR, where files are stored in a folder',
  registers,
});
freeBytes.remove();
const connections = new Gauge({
  name: 'dating_database_connections',
  help: 'Connections to the database',
  labelNames: ['pool', 'state'],
  registers,
});
const waiting = new Gauge({
  name: 'dating_database_waiting',
  help: 'Statements and transactions that wait for a connection',
  labelNames: ['pool'],
  registers,
});
const sharedAnswers = new Counter({
  name: 'dating_shared_answers_total',
  help: 'Answers for all visitors, by whether they were cached',
  labelNames: ['result'],
  registers,
});

const NO_ROUTE = 'none';

const statusClass = (status: number | null): string =>
  status === null ? 'aborted' : `${Math.floor(status / 100)}xx`;

/** Counts a request; `status` is null if the client disconnected before the response. */
export const countRequest = (route: string | null, status: number | null, seconds: number): void =>
  requests.observe({ route: route ?? NO_ROUTE, status: statusClass(status) }, seconds);

export function countStream(): () => void {
  streams.inc();
  return () => streams.dec();
}

export const countMessage = (tenant: string): void => messages.inc({ tenant });

export function setLedgerCheck(tenant: string, isRight: boolean, at: Date): void {
  ledgerOk.set({ tenant }, Number(isRight));
  ledgerChecked.set({ tenant }, at.getTime() / 1000);
}

export function setWork(work: WorkCounts | null): void {
  databaseUp.set(Number(work !== null));
  // Otherwise a state without rows would keep its last number.
  for (const gauge of [jobs, oldestJob, deliveries, payments]) gauge.reset();
  for (const { job, state, count, oldestSeconds } of work?.jobs ?? []) {
    jobs.set({ job, state }, count);
    oldestJob.set({ job, state }, oldestSeconds);
  }
  for (const { count, ...labels } of work?.deliveries ?? []) deliveries.set(labels, count);
  for (const { count, ...labels } of work?.payments ?? []) payments.set(labels, count);
}

export function setPool(pool: string, state: { inUse: number; idle: number; waiting: number }): void {
  connections.set({ pool, state: 'in_use' }, state.inUse);
  connections.set({ pool, state: 'idle' }, state.idle);
  waiting.set({ pool }, state.waiting);
}

/** Created with its first value: without Redis, the metric is missing instead of 0. */
let redisConnected: Gauge | undefined;

export function setRedisConnected(isConnected: boolean): void {
  redisConnected ??= new Gauge({
    name: 'dating_redis_connected',
    help: '1 if this process reaches Redis, else 0',
    registers,
  });
  redisConnected.set(Number(isConnected));
}

/** Created with its first value: without a replica, the metric is missing. */
let replicaLag: Gauge | undefined;

export function setReplicaLag(ms: number | null): void {
  replicaLag ??= new Gauge({
    name: 'dating_replica_lag_seconds',
    help: 'How far the replica of the database is behind; +Inf if it does not answer',
    registers,
  });
  replicaLag.set(ms === null ? Infinity : ms / 1000);
}

export function setSharedAnswers({ hits, misses }: { hits: number; misses: number }): void {
  sharedAnswers.reset();
  sharedAnswers.inc({ result: 'hit' }, hits);
  sharedAnswers.inc({ result: 'miss' }, misses);
}

export const setStorageUp = (isUp: boolean): void => storageUp.set(Number(isUp));

export const setFreeBytes = (bytes: number): void => freeBytes.set(bytes);

/** Returns how many requests this process has answered since its start, and how many of them with 5xx. */
export async function readRequests(): Promise<{ answers: number; faults: number }> {
  const { values } = await requests.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  const sumUp = (rows: typeof counts) => rows.reduce((sum, { value }) => sum + value, 0);
  return { answers: sumUp(counts), faults: sumUp(counts.filter(({ labels }) => labels.status === '5xx')) };
}

export const readStreams = async (): Promise<number> => (await streams.get()).values[0]?.value ?? 0;

export const readLedger = async (): Promise<{ tenant: string; isRight: boolean }[]> =>
  (await ledgerOk.get()).values.map(({ labels, value }) => ({
    tenant: String(labels.tenant),
    isRight: value === 1,
  }));
