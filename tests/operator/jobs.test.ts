import { describe, expect, it } from 'vitest';
import { executeWithin } from '~/database/transactions.server';
import { createJobQueue } from '~/gateways/jobs.server';
import { commandJobs } from '~/operator/jobs.server';
import { jobHandlers } from '~/jobs.server';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { useRunning } from '../support/running';

const running = useRunning();

async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await commandJobs(argv, running(), { write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

/** A member who signed up yesterday, unconfirmed. */
async function newcomer(): Promise<string> {
  const signupAt = new Date(Date.now() - 25 * 3_600_000);
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db, { status: 'not_confirmed', lastSeenAt: signupAt });
  return id;
}
const mailsTo = (memberId: string) => running().database.bare.delivery.count({ where: { memberId } });

/** A job that fails its only attempt on a real queue. */
async function failOnce(name: string, data: object, message: string): Promise<void> {
  const queue = createJobQueue({ connectionString: running().database.url, executeWithin, report: () => {} });
  await queue.start([name]);
  await queue.send(null, name, data);
  await running().database.bare.$executeRawUnsafe(
    `UPDATE pgboss.job SET retry_limit = 0 WHERE name = $1`,
    name,
  );
  await queue.work([{ name, handle: () => Promise.reject(new Error(message)) }]);
  await expect.poll(() => running().database.failedJobs(), { timeout: 20_000 }).toHaveLength(1);
  await queue.stop();
}

describe('npm run jobs', () => {
  it('lists every job with schedule and purpose', async () => {
    const { code, said } = await run('list');
    expect(code).toBe(0);
    for (const { name, does } of jobHandlers(running())) {
      expect(said).toMatch(new RegExp(`^${name}$`, 'm'));
      expect(said).toContain(does);
    }
    expect(said).toContain('every 5 minutes: asks the provider');
    expect(said).toContain('every hour at :10: erases accounts');
    expect(said).toContain('every day at 05:50 UTC: mails what waits');
    expect(said).toContain('when a member asks for their data: makes the archive');
  });

  it('removes expired data within the hour [LEG-1, ACC-2]', async () => {
    expect((await run('list')).said).toContain('every hour at :40: removes what has run out: sessions');
  });

  it('runs one job once and says what it did [ACC-9]', async () => {
    const memberId = await newcomer();
    expect(await run('run', 'remind-newcomers')).toEqual({
      code: 0,
      said: 'remind-newcomers ran: mails queued 1.',
    });
    expect(await mailsTo(memberId)).toBe(1);
    expect(await run('run', 'remind-newcomers')).toEqual({
      code: 0,
      said: 'remind-newcomers ran: nothing was due.',
    });
    expect(await mailsTo(memberId)).toBe(1);
  });

  it('runs every scheduled job without due work', async () => {
    const { bare } = running().database;
    await bare.delivery.deleteMany({});
    await bare.member.deleteMany({});
    await run('run', 'count-days');
    for (const { name, schedule } of jobHandlers(running()))
      if (schedule)
        expect(await run('run', name)).toEqual({ code: 0, said: `${name} ran: nothing was due.` });
  });

  it('reports a job that another process runs', async () => {
    const memberId = await newcomer();
    const name = 'job remind-newcomers';
    const meanwhile = await running().database.alone(name, () => run('run', 'remind-newcomers'));
    expect(meanwhile).toEqual({
      code: 1,
      said: 'remind-newcomers is running in another process. Nothing was done here.',
    });
    expect(await mailsTo(memberId)).toBe(0);
    expect((await run('run', 'remind-newcomers')).said).toBe('remind-newcomers ran: mails queued 1.');
  });

  it('makes a worker skip a job that runs here', async () => {
    const memberId = await newcomer();
    const job = jobHandlers(running()).find(({ name }) => name === 'remind-newcomers')!;
    await running().database.alone('job remind-newcomers', () => (job.handle as () => Promise<unknown>)());
    expect(await mailsTo(memberId)).toBe(0);
  });

  it('requeues failed runs of a caused job only', async () => {
    const { url, bare } = running().database;
    const queue = createJobQueue({ connectionString: url, executeWithin, report: () => {} });
    await queue.start(['make-archive', 'send-refund']);
    await queue.send(null, 'make-archive-dead', { archiveId: '0193' });
    await queue.send(null, 'send-refund-dead', { refundId: '0194' });
    await queue.stop();
    const { gateways, ...world } = running();
    const lines: string[] = [];
    const again = { ...world, gateways: { ...gateways, jobs: queue } };
    expect(
      await commandJobs(['run', 'make-archive'], again, { write: (line) => void lines.push(line) }),
    ).toBe(0);
    expect(lines).toEqual(['make-archive: 1 back in the queue, the site does them.']);
    const jobs = await bare.$queryRaw<{ name: string; data: object }[]>`
      SELECT name, data FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' ORDER BY name`;
    expect(jobs).toEqual([
      { name: 'make-archive', data: { archiveId: '0193' } },
      { name: 'send-refund-dead', data: { refundId: '0194' } },
    ]);
    expect((await run('run', 'make-archive')).said).toBe(
      'make-archive: none was given up. It runs when a member asks for their data.',
    );
  });

  it('returns 0 for such a job, whatever is written', async () => {
    for (const name of ['make-archive', 'send-refund'])
      expect(await commandJobs(['run', name], running(), { write: () => true })).toBe(0);
  });

  it('refuses an unknown name, with suggestions', async () => {
    const before = await running().database.bare.delivery.count();
    for (const [name, meant] of [
      ['remind-newcomer', ' Did you mean remind-newcomers?'],
      ['paint-the-shed', ''],
    ] as const) {
      const names = jobHandlers(running()).map((each) => each.name);
      expect(await run('run', name)).toEqual({
        code: 1,
        said: `There is no job ${name}.${meant} The jobs are: ${names.join(', ')}.`,
      });
    }
    expect(await running().database.bare.delivery.count()).toBe(before);
  });

  it('lists failed jobs with data and reason', async () => {
    const queue = createJobQueue({
      connectionString: running().database.url,
      executeWithin,
      report: () => {},
    });
    await queue.start(['make-archive']);
    await queue.stop();
    await running().database.bare.$executeRawUnsafe(`DELETE FROM pgboss.job WHERE name LIKE '%-dead'`);
    expect(await run('failed')).toEqual({ code: 0, said: '0 failed' });
    await failOnce('make-archive', { archiveId: '0193' }, 'The disk\u001b[31m is full');
    const { code, said } = await run('failed');
    expect(code).toBe(0);
    expect(said).toMatch(
      /^1 failed\n {2}[\w-]{36} {2}make-archive \{"archiveId":"0193"\}, given up 20\d\d-\d\d-\d\d \d\d:\d\d, listed until 20\d\d-\d\d-\d\d \d\d:\d\d: The disk \[31m is full$/,
    );
  });

  it('requeues a failed job by id, once', async () => {
    const { gateways, database, ...world } = running();
    const queue = createJobQueue({ connectionString: database.url, executeWithin, report: () => {} });
    await queue.start(['make-archive']);
    for (const archiveId of ['0195', '0196']) await queue.send(null, 'make-archive-dead', { archiveId });
    await queue.stop();
    const { id } = (await database.failedJobs()).find(({ data }) => JSON.stringify(data).includes('0196'))!;
    const again = { ...world, database, gateways: { ...gateways, jobs: queue } };
    const lines: string[] = [];
    const retry = () => commandJobs(['retry', id], again, { write: (line) => void lines.push(line) });
    expect([await retry(), await retry()]).toEqual([0, 1]);
    expect(lines).toEqual([
      `make-archive ${id} is back in the queue, the site does it.`,
      `No job ${id} was given up.`,
    ]);
    expect((await database.failedJobs()).map(({ data }) => data)).toContainEqual({ archiveId: '0195' });
    const [queued] = await database.bare.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE name = 'make-archive' ORDER BY created_on DESC LIMIT 1`;
    expect(queued).toEqual({ data: { archiveId: '0196' } });
    // A job's name is no id: it would requeue all of that job.
    expect((await run('retry', 'make-archive')).code).toBe(1);
  });

  it('mails operators daily about each failed job', async () => {
    await run('run', 'watch-over');
    const queue = createJobQueue({
      connectionString: running().database.url,
      executeWithin,
      report: () => {},
    });
    await queue.start(['make-archive']);
    for (const archiveId of ['0197', '0198'])
      await queue.send(null, 'make-archive-dead', { tenantId: SITE_B, archiveId });
    await queue.stop();
    expect((await run('run', 'watch-over')).said).toBe('watch-over ran: mails queued 1.');
    expect((await run('run', 'watch-over')).said).toBe('watch-over ran: nothing was due.');
    const told = { kind: 'operator_job_failed', tenantId: SITE_B, memberId: null };
    expect(await running().database.bare.delivery.count({ where: told })).toBe(1);
  });

  it('mails operators daily while the disk is full', async () => {
    await run('run', 'watch-over');
    const { storage } = running().gateways;
    running().gateways.storage = { ...storage, freeBytes: async () => 999_000_000 };
    expect((await run('run', 'watch-over')).said).toBe('watch-over ran: mails queued 2.');
    expect((await run('run', 'watch-over')).said).toBe('watch-over ran: nothing was due.');
    running().gateways.storage = storage;
    expect(await storage.freeBytes()).toBeGreaterThan(0);
  });

  it('explains a wrong command', async () => {
    for (const argv of [
      [],
      ['again'],
      ['failed', 'all'],
      ['run'],
      ['retry'],
      ['run', 'erase-leavers', 'now'],
    ])
      expect(await run(...argv)).toEqual({
        code: 1,
        said: expect.stringContaining('npm run jobs -- failed'),
      });
  });

  it('prints the usage for --help or bad options', async () => {
    const { code, said } = await run('run', '--help');
    expect([code, said]).toEqual([0, expect.stringMatching(/^npm run jobs -- list/)]);
    expect(await run('list', '--everything')).toEqual({
      code: 1,
      said: `Unknown option '--everything'\n\n${said}`,
    });
  });
});
