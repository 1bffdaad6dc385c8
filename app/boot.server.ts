import { openDatabase, type Database } from '~/database/index.server';
import { executeWithin } from '~/database/transactions.server';
import { startDemo, type Demo, type FillingSite } from '~/demo/start-demo.server';
import { newId } from '~/domain/new-id';
import { readClock } from '~/gateways/clock.server';
import { env } from '~/gateways/env.server';
import { createGateways, type Capture, type Gateways } from '~/gateways/index.server';
import { createJobQueue, type JobQueue } from '~/gateways/jobs.server';
import { startWorker, type Worker } from '~/gateways/worker.server';
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

async function boot(): Promise<Running> {
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
  });
  for (const tenant of tenants.all()) await database.keepTenant(tenantRow(tenant), readClock());
  for (const line of await lostSites(database, tenants)) say(line);
  const outside = createGateways(env, captureIn(database));
  // An unhandled rejection would end the process: pg-boss has some while the database restarts.
  process.on('unhandledRejection', (reason) => outside.log.error({ reason }, 'unhandled rejection'));
  const jobs = createJobQueue({
    connectionString: database.url,
    executeWithin,
    report: (error) => outside.log.error({ name: error.name, message: error.message }, 'job queue'),
  });
  const gateways: Gateways = { ...outside, jobs };
  const handlers = jobHandlers({ database, tenants, gateways });
  await jobs.start(handlers.map(({ name }) => name));
  const controller = new AbortController();
  const demo = await fillDemo({ database, tenants, gateways, signal: controller.signal });
  const workers = env.WORKERS ? await startWorkers({ database, tenants, gateways, jobs, handlers }) : [jobs];
  const stop = stopOnce(controller, async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await demo.all.catch(() => {});
    await gateways.background.settled();
    await database.close();
  });
  return { database, tenants, gateways, fillingSites: demo.filling, stopping: controller.signal, stop };
}

type Working = Pick<Running, 'database' | 'tenants' | 'gateways'> & {
  jobs: JobQueue;
  handlers: ReturnType<typeof jobHandlers>;
};

/** Starts the job queue and the workers of mails and push notifications; returns what must be stopped before the database closes. */
async function startWorkers({ jobs, handlers, ...world }: Working): Promise<Pick<Worker, 'stop'>[]> {
  await jobs.work(handlers);
  const mails = startWorker(mailWork(world), {
    report: ({ name, message }) => world.gateways.log.error({ name, message }, 'mail queue'),
  });
  const pushes = startWorker(pushWork(world), {
    report: ({ name, message }) => world.gateways.log.error({ name, message }, 'push queue'),
  });
  return [jobs, mails, pushes];
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
async function fillDemo({ database, tenants, gateways, signal }: Filling): Promise<Demo> {
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
  demo.all.catch(({ name, message }: Error) => {
    if (!signal.aborted)
      gateways.log.error({ name, message }, 'the demo is not filled; the next start goes on with it');
  });
  await (seed === 'on' ? demo.all : demo.first);
  return demo;
}

/**
 * Returns the function that stops the process once, and calls it on SIGTERM. The web server itself stops
 * accepting requests.
 */
function stopOnce(controller: AbortController, close: () => Promise<void>): Running['stop'] {
  let closed: Promise<void> | undefined;
  const stop = () => {
    controller.abort();
    return (closed ??= close());
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  return stop;
}
