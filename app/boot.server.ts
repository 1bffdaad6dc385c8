import { openDatabase, type Database } from '~/database/index.server';
import { executeWithin } from '~/database/transactions.server';
import { startDemo, type Demo, type FillingSite } from '~/demo/start-demo.server';
import { newId } from '~/domain/new-id';
import { readClock } from '~/gateways/clock.server';
import { env } from '~/gateways/env.server';
import { createGateways, type Capture, type Gateways } from '~/gateways/index.server';
import { createJobQueue, type JobQueue } from '~/gateways/jobs.server';
import { startWorker } from '~/gateways/worker.server';
import { jobHandlers, mailWork, pushWork } from '~/jobs.server';
import { lostSites } from '~/tenancy/lost-sites.server';
import { createTenants, type Tenants } from '~/tenancy/registry.server';
import { tenantRow } from '~/tenancy/tenant';

export type Running = {
  database: Database;
  tenants: Tenants;
  gateways: Gateways;
  /** Returns the demo sites that are still being filled. */
  fillingSites(): FillingSite[];
  /** Aborted when the process begins to stop, which ends the open streams. */
  stopping: AbortSignal;
  /**
   * Ends the streams, finishes the jobs in progress and closes the database; after that, the process may end.
   */
  stop(): Promise<void>;
};

const KEPT = Symbol.for('dating.running');
type World = { [KEPT]?: Promise<Running> };

/**
 * Returns the process's database, tenants and gateways, created once even if the server's code is loaded
 * again.
 */
export function running(): Promise<Running> {
  const world = globalThis as World;
  world[KEPT] ??= boot();
  return world[KEPT];
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** How to close what a boot has opened, in the order in which it was opened. */
type Opened = (() => Promise<unknown>)[];

/** Boots; what is stopped before it has booted, or fails, closes what it has opened by then. */
function boot(): Promise<Running> {
  const controller = new AbortController();
  const { signal } = controller;
  const opened: Opened = [];
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closeAll(opened));
  const booted = open(opened, signal).catch(async (error: unknown) => {
    await close();
    // A process that was stopped has no fault to report.
    if (signal.aborted) process.exit(0);
    throw error;
  });
  const stop = async () => {
    controller.abort();
    await booted;
    await close();
  };
  exitBySignals(stop);
  return booted.then((world) => ({ ...world, stopping: signal, stop }));
}

async function closeAll(opened: Opened): Promise<void> {
  for (const close of opened.reverse()) await close();
}

async function open(opened: Opened, signal: AbortSignal): Promise<Omit<Running, 'stopping' | 'stop'>> {
  const tenants = createTenants({
    root: env.TENANTS_DIR,
    defaultTenant: env.DEFAULT_TENANT ?? firstDemoTenant(),
    report: say,
    now: () => readClock().getTime(),
  });
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    report: say,
    signal,
  });
  opened.push(() => database.close());
  for (const tenant of tenants.all()) await database.keepTenant(tenantRow(tenant), readClock());
  for (const line of await lostSites(database, tenants)) say(line);
  const outside = createGateways(env, captureIn(database));
  opened.push(() => outside.background.settled());
  // An unhandled rejection would end the process: pg-boss has some while the database restarts.
  process.on('unhandledRejection', (reason) => outside.log.error({ reason }, 'unhandled rejection'));
  const jobs = createJobQueue({
    connectionString: database.url,
    executeWithin,
    report: (error) => outside.log.error({ name: error.name, message: error.message }, 'job queue'),
  });
  const gateways: Gateways = { ...outside, jobs };
  const world = { database, tenants, gateways };
  const handlers = jobHandlers(world);
  signal.throwIfAborted();
  await jobs.start(handlers.map(({ name }) => name));
  opened.push(() => jobs.stop());
  const demo = await fillDemo({ ...world, signal }, opened);
  signal.throwIfAborted();
  if (env.WORKERS) await startWorkers({ ...world, jobs, handlers }, opened);
  return { ...world, fillingSites: demo.filling };
}

type Working = Pick<Running, 'database' | 'tenants' | 'gateways'> & {
  jobs: JobQueue;
  handlers: ReturnType<typeof jobHandlers>;
};

/** Starts the job queue and the workers of mails and push notifications. */
async function startWorkers({ jobs, handlers, ...world }: Working, opened: Opened): Promise<void> {
  await jobs.work(handlers);
  const mails = startWorker(mailWork(world), {
    report: ({ name, message }) => world.gateways.log.error({ name, message }, 'mail queue'),
  });
  const pushes = startWorker(pushWork(world), {
    report: ({ name, message }) => world.gateways.log.error({ name, message }, 'push queue'),
  });
  // All at once, because each may take ten seconds.
  opened.push(() => Promise.all([jobs.stop(), mails.stop(), pushes.stop()]));
}

const firstDemoTenant = () => (env.APP_MODE === 'production' ? undefined : 'vonk.localhost');

const seedByDefault = () =>
  env.APP_MODE === 'demo' || env.APP_MODE === 'development' ? ('first' as const) : ('off' as const);

/** Stores mails and text messages for /dev/mailbox. A text message has no sender, subject or page. */
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

/**
 * Fills the demo sites that are not filled yet, as the setting SEED says: before the process serves, or
 * partly while it does.
 */
async function fillDemo({ database, tenants, gateways, signal }: Filling, opened: Opened): Promise<Demo> {
  const seed = env.SEED ?? seedByDefault();
  if (seed === 'off') return { first: Promise.resolve(), all: Promise.resolve(), filling: () => [] };
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

/**
 * Stops the process on SIGTERM and SIGINT, and when the process that started it has ended, even if that was killed. The
 * web server itself stops accepting requests.
 */
function exitBySignals(stop: Running['stop']): void {
  const exit = () =>
    void stop().then(
      () => process.exit(0),
      (error: Error) => {
        say(error.message);
        process.exit(1);
      },
    );
  // Each time, because Ctrl-C reaches this process twice, from the terminal and from the start: the second would end it
  // before its database.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, exit);
  if (!process.connected) return;
  // A closed terminal ends the start, which `nohup` keeps; either way this process does as the start.
  process.on('SIGHUP', () => {});
  process.once('disconnect', () => {
    // Whoever read these may be gone as well.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    process.kill(process.pid, 'SIGINT');
  });
}
