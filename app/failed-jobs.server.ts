import type { Running } from '~/boot.server';
import type { FailedJob } from '~/database/failed-jobs.server';
import { minute, onOwnData, plain, type Console } from './operator-command.server';

type World = { database: Pick<Running['database'], 'failedJobs'> };

const USAGE = 'npm run jobs -- failed     the background jobs that were given up, and why';

const line = ({ id, name, data, failedAt, keptUntil, error }: FailedJob): string =>
  `  ${id}  ${name} ${JSON.stringify(data)}, given up ${minute(failedAt)}, listed until ${minute(keptUntil)}: ` +
  plain(error ?? 'unknown').trim();

/**
 * Runs one command of `npm run jobs`: lists the jobs that failed for good. Returns the process's exit code. A
 * wrong command prints how to use it and returns 1.
 */
export async function tellFailedJobs(argv: string[], world: World, { write }: Console): Promise<number> {
  if (argv.length !== 1 || argv[0] !== 'failed') {
    write(USAGE);
    return 1;
  }
  const failed = await world.database.failedJobs();
  write(`${failed.length} failed`);
  for (const job of failed) write(line(job));
  return 0;
}

/** Runs a command on the site's own data. */
export const startTellingJobs = (argv: string[], console: Console): Promise<number> =>
  onOwnData((world) => tellFailedJobs(argv, world, console));
