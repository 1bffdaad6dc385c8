import { openDatabase, type Database } from '~/database/index.server';
import { executeWithin } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { readClock } from '~/gateways/clock.server';
import { env } from '~/gateways/env.server';
import { createGateways, type Gateways } from '~/gateways/index.server';
import { createJobQueue, type JobQueue } from '~/gateways/jobs.server';
import type { OutgoingMail } from '~/gateways/mail.server';
import { jobHandlers } from '~/jobs.server';
import { createTenants, type Tenants } from '~/tenancy/registry.server';

export type Running = {
  database: Database;
  tenants: Tenants;
  gateways: Gateways;
  /** Aborted when the process begins to stop: open streams end by it. */
  stopping: AbortSignal;
  /** Ends streams, finishes the jobs in hand and closes the database; the process may end then. */
  stop(): Promise<void>;
};

const KEPT = Symbol.for('dating.running');
type World = { [KEPT]?: Promise<Running> };

/** The process's database, tenants and gateways: made once, however often the server's code is loaded. */
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
  for (const { id } of tenants.all()) await database.keepTenant(id, readClock());
  const outside = createGateways(env, (mail) => capture(database, mail));
  const jobs = createJobQueue({
    connectionString: database.url,
    executeWithin,
    report: (error) => outside.log.error({ name: error.name, message: error.message }, 'job queue'),
  });
  const gateways: Gateways = { ...outside, jobs };
  const handlers = jobHandlers({ database, tenants, gateways });
  await jobs.start(handlers.map(({ name }) => name));
  if (wantsSeed()) await seedWhenNew(database, tenants, gateways);
  if (env.WORKERS) await jobs.work(handlers);
  return { database, tenants, gateways, ...stopping(database, jobs, gateways) };
}

const firstDemoTenant = () => (env.APP_MODE === 'production' ? undefined : 'vonk.localhost');

const wantsSeed = () =>
  env.SEED ? env.SEED === 'on' : env.APP_MODE === 'demo' || env.APP_MODE === 'development';

async function capture(
  database: Database,
  { tenantId, messageId, to, from, subject, text, html }: OutgoingMail,
): Promise<void> {
  const kept = {
    id: newId(),
    tenantId,
    channel: 'mail',
    messageId,
    to,
    from,
    subject,
    text,
    html,
    createdAt: readClock(),
  };
  await database.forTenant(tenantId).capturedMessage.createMany({ data: [kept], skipDuplicates: true });
}

async function seedWhenNew(database: Database, tenants: Tenants, gateways: Gateways): Promise<void> {
  if ((await database.bare.member.count()) > 0) return;
  say('Filling the demo sites with members, portraits and conversations (half a minute, once) …');
  const { seedDemo } = await import('~/demo/seed-demo.server');
  await seedDemo({ database, tenants: tenants.all(), gateways, now: readClock() });
}

/** On SIGTERM the process stops by itself; the server takes no more requests by its own doing. */
function stopping(
  database: Database,
  jobs: JobQueue,
  { background }: Gateways,
): Pick<Running, 'stopping' | 'stop'> {
  const controller = new AbortController();
  const close = async () => {
    controller.abort();
    await jobs.stop();
    await background.settled();
    await database.close();
  };
  let closed: Promise<void> | undefined;
  const stop = () => (closed ??= close());
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  return { stopping: controller.signal, stop };
}
