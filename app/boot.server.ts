import { connectDatabase, openDatabase, type Database } from '~/database/index.server';
import { executeWithin } from '~/database/transactions.server';
import { isDemoSite } from '~/demo/find-unfilled.server';
import { refuseDemoOperators, seedOperators } from '~/demo/seed-operators.server';
import { startDemo, type Demo, type FillingSite } from '~/demo/start-demo.server';
import { newId } from '~/domain/new-id';
import { readClock } from '~/gateways/clock.server';
import { env, operatorHost, type Env } from '~/gateways/env.server';
import { runTask, taskName } from '~/gateways/logs/current-task.server';
import { createGateways, openBus, type Capture, type Gateways } from '~/gateways/index.server';
import { createJobQueue, type JobQueue } from '~/gateways/jobs.server';
import { createLog, type Log } from '~/gateways/logs/log.server';
import { processRegistry } from '~/gateways/logs/process-metrics.server';
import { createParts, type Parts } from '~/gateways/logs/read-parts.server';
import { createRecentErrors, type RecentErrors } from '~/gateways/logs/recent-errors.server';
import { createSecrets, readSecretKey } from '~/gateways/secrets.server';
import { closeConnections, requestsEnded } from '~/gateways/logs/open-requests.server';
import { openStorage } from '~/gateways/storage/open-storage.server';
import { removeLater } from '~/gateways/storage/remove-later.server';
import { serveMetrics, type MetricSources } from '~/gateways/logs/serve-metrics.server';
import { reportSlowStatements } from '~/gateways/logs/slow-statements.server';
import { stopOnSignals } from '~/gateways/stop-signals.server';
import { startWorker, type Work } from '~/gateways/worker.server';
import { jobHandlers, mailWork, pushWork } from '~/jobs.server';
import { lostSites } from '~/tenancy/lost-sites.server';
import { createTenants, type Tenants } from '~/tenancy/registry.server';
import { tenantRow } from '~/tenancy/tenant';

export type Running = {
  /** For requests, with a statement timeout of ten seconds. */
  database: Database;
  /** For jobs and commands: separate connections, with a statement timeout of ten minutes. */
  workDatabase: Database;
  tenants: Tenants;
  gateways: Gateways;
  fillingSites(): FillingSite[];
  /** What the metrics show, also without METRICS_PORT. */
  parts: Parts;
  errors: RecentErrors;
  /** Aborted when a stop begins: not ready, but still answering. */
  stopping: AbortSignal;
  /** Aborted when the port closes, which ends open streams. */
  draining: AbortSignal;
  /** Ends streams, waits for requests and jobs, and closes the database. */
  stop(): Promise<void>;
};

const REQUEST_MS = 10_000;
const WORK_MS = 10 * 60_000;
/** Connections for jobs and commands. */
const WORK_POOL = 4;

const RUNNING = Symbol.for('dating.running');
type World = { [RUNNING]?: Promise<Running> };

function bootOnce(role: Role): Promise<Running> {
  const world = globalThis as World;
  world[RUNNING] ??= boot(role);
  return world[RUNNING];
}

/** Starts the serving process; without Redis there is only one. */
export const startServing = (): Promise<Running> => bootOnce('server');

/** Returns the process's world, created once even if code is reloaded. Commands start this way. */
export const running = (): Promise<Running> => bootOnce('command');

type Role = 'server' | 'command';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** In the order of opening. */
type Cleanups = (() => Promise<unknown>)[];

/** The longest wait for open requests. */
const REQUESTS_MS = 30_000;

/** Boots; a failure or an early stop closes everything. */
function boot(role: Role): Promise<Running> {
  const [stopping, draining] = [new AbortController(), new AbortController()];
  const opened: Cleanups = [];
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closeAll(opened));
  const booted = open(role, opened, stopping.signal).catch(async (error: unknown) => {
    await close();
    // A stopped process reports no fault.
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  });
  const startStop = () => {
    stopping.abort();
    closeConnections();
  };
  const stop = async () => {
    startStop();
    await booted;
    draining.abort();
    await close();
  };
  const graceMs = env.STOP_GRACE_SECONDS * 1000;
  const { holdPort } = stopOnSignals({ graceMs, begin: startStop, stop, report: say });
  return booted.then((world) => {
    holdPort();
    return { ...world, stopping: stopping.signal, draining: draining.signal, stop };
  });
}

async function closeAll(opened: Cleanups): Promise<void> {
  for (const close of opened.reverse()) await close();
}

/** The longest wait for a predecessor's requests and jobs. */
const PREDECESSOR_MS = 15_000;

/** Without Redis, only one process may serve a database's sites. */
async function claimSites(database: Database, signal: AbortSignal, opened: Cleanups): Promise<void> {
  const isShared = Boolean(env.REDIS_URL);
  const release = await database.hold('serve the sites', { isShared, waitMs: PREDECESSOR_MS, signal });
  if (!release)
    throw new Error(
      'Another process already serves the sites of this database: stop it, or set REDIS_URL for each of them.',
    );
  opened.push(release);
}

async function open(
  role: Role,
  opened: Cleanups,
  signal: AbortSignal,
): Promise<Omit<Running, 'stopping' | 'draining' | 'stop'>> {
  const tenants = createTenants({
    root: env.TENANTS_DIR,
    defaultTenant: env.DEFAULT_TENANT ?? firstDemoTenant(),
    operatorHost: operatorHost(env),
    report: say,
    now: () => readClock().getTime(),
  });
  const errors = createRecentErrors();
  const log = createLog(env.LOG_LEVEL, undefined, errors);
  const slow = reportSlowStatements(log);
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    poolSize: env.DATABASE_POOL,
    pool: { statementMs: REQUEST_MS, slow, taskName, replica: replicaOptions(env, log) },
    report: say,
    signal,
  });
  opened.push(() => database.close());
  if (env.APP_MODE === 'production')
    await refuseDemoOperators(database.operators, createSecrets(readSecretKey(env)));
  const workDatabase = connectDatabase(database.url, WORK_POOL, { statementMs: WORK_MS, slow, taskName });
  opened.push(() => workDatabase.close());
  if (role === 'server') await claimSites(database, signal, opened);
  for (const tenant of tenants.all()) await database.keepTenant(tenantRow(tenant), readClock());
  for (const line of await lostSites(database, tenants)) say(line);
  const bus = await openBus(env, log);
  opened.push(() => bus.close());
  const outside = createGateways(env, captureIn(database), log, bus, await openStorage(env));
  opened.push(() => outside.background.settled());
  // pg-boss causes some while the database restarts; they must not end the process.
  process.on('unhandledRejection', (reason) => outside.log.error({ reason }, 'unhandled rejection'));
  const jobs = createJobQueue({
    connectionString: database.url,
    executeWithin,
    report: (error) => outside.log.error({ name: error.name, message: error.message }, 'job queue'),
  });
  const storage = removeLater(outside.storage, (file) => jobs.send(null, 'remove-file', file));
  const gateways: Gateways = { ...outside, storage, jobs };
  const world = { database, tenants, gateways };
  // A failed removal fails the job, which retries.
  const work = { ...world, database: workDatabase, gateways: { ...gateways, storage: outside.storage } };
  const handlers = jobHandlers(work);
  signal.throwIfAborted();
  // Two concurrent starts would deadlock while creating tables.
  await database.inTurn('start the queue', () => jobs.start(handlers.map(({ name }) => name)));
  opened.push(() => jobs.stop());
  if (role === 'server') processRegistry();
  const parts = createParts({
    pools: { requests: database, work: workDatabase },
    replica: database.replica,
    countWork: () => database.countWork(readClock()),
    ...gateways,
  });
  await startMetrics({ parts, log }, opened);
  const demo = await fillDemo({ ...work, signal }, opened);
  signal.throwIfAborted();
  if (env.WORKERS) await startWorkers({ ...world, jobs, handlers }, opened);
  opened.push(() => finishRequests(gateways));
  return { ...world, workDatabase, fillingSites: demo.filling, parts, errors };
}

const replicaOptions = ({ DATABASE_REPLICA_URL: url }: Env, log: Log) =>
  url
    ? {
        url,
        report(problem: string | null) {
          if (problem === null) log.info('the replica of the database is used');
          else log.error({ problem }, 'the replica of the database is not used');
        },
      }
    : undefined;

async function startMetrics(sources: MetricSources, opened: Cleanups): Promise<void> {
  const { METRICS_HOST: host, METRICS_PORT: port } = env;
  if (port === undefined) return;
  const { stop } = await serveMetrics({ host, port }, sources);
  opened.push(stop);
}

/** Waits for open requests and their background work. */
async function finishRequests({ background }: Gateways): Promise<void> {
  const left = await requestsEnded(REQUESTS_MS);
  if (left > 0) say(`${left} requests were cut: they had not ended after ${REQUESTS_MS / 1000} s.`);
  await background.settled();
}

type Working = Pick<Running, 'database' | 'tenants' | 'gateways'> & {
  jobs: JobQueue;
  handlers: ReturnType<typeof jobHandlers>;
};

async function startWorkers({ jobs, handlers, ...world }: Working, opened: Cleanups): Promise<void> {
  await jobs.work(handlers);
  const startAs = <Item>(name: string, work: Work<Item>) => {
    const report = (error: Error) =>
      world.gateways.log.error({ name: error.name, message: error.message }, name);
    return runTask({ name }, () => startWorker(work, { report }));
  };
  const mails = startAs('mail queue', mailWork(world));
  const pushes = startAs('push queue', pushWork(world));
  // Concurrently, because each may take ten seconds.
  opened.push(() => Promise.all([jobs.stop(), mails.stop(), pushes.stop()]));
}

const firstDemoTenant = () => (env.APP_MODE === 'production' ? undefined : 'vonk.localhost');

const seedByDefault = () =>
  env.APP_MODE === 'demo' || env.APP_MODE === 'development' ? ('first' as const) : ('off' as const);

/** For /dev/mailbox. A text message has no sender, subject or page. */
const captureIn =
  (database: Database): Capture =>
  async (channel, message) => {
    const { tenantId, messageId, to, from, subject, text, html } = {
      from: '',
      subject: '',
      html: '',
      ...message,
    };
    const kept = { channel, tenantId, messageId, to, from, subject, text, html };
    const data = [{ id: newId(), ...kept, createdAt: readClock() }];
    await database.forTenant(tenantId).capturedMessage.createMany({ data, skipDuplicates: true });
  };

type Filling = { database: Database; tenants: Tenants; gateways: Gateways; signal: AbortSignal };

/** Fills the other demo sites before or while serving, by SEED. */
async function fillDemo({ database, tenants, gateways, signal }: Filling, opened: Cleanups): Promise<Demo> {
  const seed = env.SEED ?? seedByDefault();
  if (seed === 'off') return { first: Promise.resolve(), all: Promise.resolve(), filling: () => [] };
  if (env.APP_MODE !== 'production' && tenants.all().some(isDemoSite))
    await seedOperators({ database, gateways, now: readClock() });
  const demo = startDemo(
    { database, gateways, now: readClock() },
    {
      tenants: tenants.all(),
      firstId: tenants.forHost(env.DEFAULT_TENANT ?? firstDemoTenant() ?? '')?.id,
      signal,
      report: ({ id, members, of }) => say(`Filling the demo: ${id}: ${members} of ${of} members …`),
    },
  );
  opened.push(() => demo.all.catch(() => {}));
  demo.all.catch(({ name, message }: Error) => {
    if (!signal.aborted)
      gateways.log.error({ name, message }, 'the demo is not filled; the next start goes on with it');
  });
  await (seed === 'on' ? demo.all : demo.first);
  return demo;
}
