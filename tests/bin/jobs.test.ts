import { describe, expect, it } from 'vitest';
import { executeWithin } from '~/database/transactions.server';
import { tellFailedJobs } from '~/failed-jobs.server';
import { createJobQueue } from '~/gateways/jobs.server';
import { useDatabase } from '../support/database';

const database = useDatabase();

/** What the command writes, and its exit code. */
async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await tellFailedJobs(
    argv,
    { database: database() },
    { write: (line) => void lines.push(line) },
  );
  return { code, said: lines.join('\n') };
}

/** A job that fails on its only attempt, worked on by a real queue until it is given up. */
async function failOnce(name: string, data: object, message: string): Promise<void> {
  const queue = createJobQueue({ connectionString: database().url, executeWithin, report: () => {} });
  await queue.start([name]);
  await queue.send(null, name, data);
  await database().bare.$executeRawUnsafe(`UPDATE pgboss.job SET retry_limit = 0 WHERE name = $1`, name);
  await queue.work([{ name, handle: () => Promise.reject(new Error(message)) }]);
  await expect.poll(() => database().failedJobs(), { timeout: 20_000 }).toHaveLength(1);
  await queue.stop();
}

describe('npm run jobs', () => {
  it('lists the jobs that were given up, with what they were about and why', async () => {
    const queue = createJobQueue({ connectionString: database().url, executeWithin, report: () => {} });
    await queue.start(['make-archive']);
    await queue.stop();
    expect(await run('failed')).toEqual({ code: 0, said: '0 failed' });
    await failOnce('make-archive', { archiveId: '0193' }, 'The disk\u001b[31m is full');
    const { code, said } = await run('failed');
    expect(code).toBe(0);
    expect(said).toMatch(
      /^1 failed\n {2}[\w-]{36} {2}make-archive \{"archiveId":"0193"\}, given up 20\d\d-\d\d-\d\d \d\d:\d\d, listed until 20\d\d-\d\d-\d\d \d\d:\d\d: The disk \[31m is full$/,
    );
  });

  it('says how to use it where the command is wrong', async () => {
    for (const argv of [[], ['again'], ['failed', 'all']])
      expect(await run(...argv)).toEqual({
        code: 1,
        said: expect.stringContaining('npm run jobs -- failed'),
      });
  });
});
