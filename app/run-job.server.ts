import { jobHandlers, type Done, type Job } from '~/jobs.server';
import { nearestName } from '~/tenancy/nearest-name';
import type { Running } from '~/boot.server';
import { exitCode, Mistake, onOwnData, type Console } from './operator-command.server';

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;

const twoDigits = (part: string): string => part.padStart(2, '0');

/** A schedule in words; the jobs' schedules have a minute, and perhaps an hour. */
function scheduleWords(schedule: string): string {
  const [minute = '', hour = ''] = schedule.split(' ');
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`;
  if (hour === '*') return `every hour at :${twoDigits(minute)}`;
  return `every day at ${twoDigits(hour)}:${twoDigits(minute)} UTC`;
}

/** When a job runs, in words. */
export const whenOf = ({ schedule, cause }: Pick<Job, 'schedule' | 'cause'>): string =>
  schedule ? scheduleWords(schedule) : `when ${cause}`;

const list = (jobs: Job[], { write }: Console): void => {
  write('npm run job -- NAME     runs one of these now, or queues again what was given up of it\n');
  for (const job of jobs) write(`${job.name}\n  ${whenOf(job)}: ${job.does}`);
};

function unknown(name: string, jobs: Job[]): Mistake {
  const names = jobs.map((job) => job.name);
  const nearest = nearestName(name, names);
  const meant = nearest ? ` Did you mean ${nearest}?` : '';
  return new Mistake(`There is no job ${name}.${meant} The jobs are: ${names.join(', ')}.`);
}

const doneWords = (done: Done): string =>
  Object.entries(done)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ') || 'nothing was due';

/** A job that needs to be told what it is about can only do again what it gave up; the site does that. */
async function requeue({ name, ...job }: Job, { database, gateways }: World): Promise<string> {
  const count = await database.requeueFailedJobs(name, (tx, data) => gateways.jobs.send(tx, name, data));
  if (count === 0) return `${name}: none was given up. It runs ${whenOf(job)}.`;
  return `${name}: ${count} back in the queue, the site does them.`;
}

async function run(job: Job, world: World): Promise<string> {
  if (!job.schedule) return requeue(job, world);
  const done = (await (job.handle as () => Promise<unknown>)()) as Done | null;
  if (!done) throw new Mistake(`${job.name} is running in another process. Nothing was done here.`);
  return `${job.name} ran: ${doneWords(done)}.`;
}

/**
 * Runs one command of `npm run job`: runs a job once, or lists them all. Returns the process's exit code. A
 * wrong command, or a job that another process runs at this moment, prints a message and returns 1.
 */
export async function runJob(argv: string[], world: World, console: Console): Promise<number> {
  return exitCode(async () => {
    const jobs = jobHandlers(world);
    const [name, ...more] = argv;
    if (name === undefined) return list(jobs, console);
    const named = jobs.find((job) => job.name === name);
    if (!named || more.length > 0) throw unknown(argv.join(' '), jobs);
    console.write(await run(named, world));
  }, console);
}

/** Runs a command on the site's own data. */
export const startRunningJob = (argv: string[], console: Console): Promise<number> =>
  onOwnData((world) => runJob(argv, world, console));
