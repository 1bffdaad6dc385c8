import { jobHandlers, type Counts, type Job } from '~/jobs.server';
import type { FailedJob } from '~/database/server/failed-jobs.server';
import { nearestName } from '~/tenancy/checks/nearest-name';
import type { Running } from '~/boot.server';
import { minute, Mistake, operatorCommand, plain, type Console } from './run-command.server';

const USAGE = `npm run jobs -- list          the background jobs, when they run and what they do
npm run jobs -- run NAME      runs one of them now, or queues again what was given up of it
npm run jobs -- failed        the jobs that were given up, and why
npm run jobs -- retry ID      queues one of those again`;

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;

const twoDigits = (part: string): string => part.padStart(2, '0');

/** Supports only schedules by minute and hour. */
function scheduleWords(schedule: string): string {
  const [minute = '', hour = ''] = schedule.split(' ');
  if (minute === '*') return 'every minute';
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`;
  if (hour === '*') return `every hour at :${twoDigits(minute)}`;
  return `every day at ${twoDigits(hour)}:${twoDigits(minute)} UTC`;
}

export const describeSchedule = ({ schedule, cause }: Pick<Job, 'schedule' | 'cause'>): string =>
  schedule ? scheduleWords(schedule) : `when ${cause}`;

function list(world: World, { write }: Console): void {
  for (const job of jobHandlers(world)) write(`${job.name}\n  ${describeSchedule(job)}: ${job.does}`);
}

function unknown(name: string, jobs: Job[]): Mistake {
  const names = jobs.map((job) => job.name);
  const nearest = nearestName(name, names);
  const meant = nearest ? ` Did you mean ${nearest}?` : '';
  return new Mistake(`There is no job ${name}.${meant} The jobs are: ${names.join(', ')}.`);
}

const doneWords = (done: Counts): string =>
  Object.entries(done)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ') || 'nothing was due';

const requeue = ({ database, gateways }: World, nameOrId: string): Promise<string[]> =>
  database.requeueFailedJobs(nameOrId, (tx, name, data) => gateways.jobs.send(tx, name, data));

/** A job that needs data can only repeat failed runs, in the site's process. */
async function requeueAll(job: Job, world: World): Promise<string> {
  const { length: count } = await requeue(world, job.name);
  if (count === 0) return `${job.name}: none was given up. It runs ${describeSchedule(job)}.`;
  return `${job.name}: ${count} back in the queue, the site does them.`;
}

async function run(world: World, name: string, { write }: Console): Promise<void> {
  const jobs = jobHandlers(world);
  const job = jobs.find((each) => each.name === name);
  if (!job) throw unknown(name, jobs);
  if (!job.schedule) {
    write(await requeueAll(job, world));
    return;
  }
  const done = (await (job.handle as () => Promise<unknown>)()) as Counts | null;
  if (!done) throw new Mistake(`${name} is running in another process. Nothing was done here.`);
  write(`${name} ran: ${doneWords(done)}.`);
}

const line = ({ id, name, data, failedAt, keptUntil, error }: FailedJob): string =>
  `  ${id}  ${name} ${JSON.stringify(data)}, given up ${minute(failedAt)}, listed until ${minute(keptUntil)}: ` +
  plain(error ?? 'unknown').trim();

async function listFailed({ database }: World, { write }: Console): Promise<void> {
  const failed = await database.failedJobs();
  write(`${failed.length} failed`);
  for (const job of failed) write(line(job));
}

async function retry(world: World, id: string, { write }: Console): Promise<void> {
  const failed = await world.database.failedJobs();
  const [name] = failed.some((job) => job.id === id) ? await requeue(world, id) : [];
  if (name === undefined) throw new Mistake(`No job ${id} was given up.`);
  write(`${name} ${id} is back in the queue, the site does it.`);
}

/**
 * Runs `npm run jobs`. Returns 1 for a mistake, or a job that another process runs. The second function uses
 * the site's own data.
 */
export const [commandJobs, runJobsCommand] = operatorCommand(
  {
    list: { names: 0, run: (world, _, console) => list(world, console) },
    run: { names: 1, run: (world, { names: [name = ''] }, console) => run(world, name, console) },
    failed: { names: 0, run: (world, _, console) => listFailed(world, console) },
    retry: { names: 1, run: (world, { names: [id = ''] }, console) => retry(world, id, console) },
  },
  USAGE,
  {},
);
