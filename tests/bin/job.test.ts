import { describe, expect, it } from 'vitest';
import { executeWithin } from '~/database/transactions.server';
import { createJobQueue } from '~/gateways/jobs.server';
import { jobHandlers } from '~/jobs.server';
import { runJob } from '~/run-job.server';
import { makeMember, SITE_A } from '../support/database';
import { useRunning } from '../support/running';

const running = useRunning();

/** What the command writes, and its exit code. */
async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await runJob(argv, running(), { write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

/** Somebody who signed up yesterday and has not confirmed the address. */
async function newcomer(): Promise<string> {
  const signupAt = new Date(Date.now() - 25 * 3_600_000);
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db, { status: 'not_confirmed', lastSeenAt: signupAt });
  return id;
}
const mailsTo = (memberId: string) => running().database.bare.delivery.count({ where: { memberId } });

describe('npm run job', () => {
  it('lists every job with when it runs and what it does', async () => {
    const { code, said } = await run();
    expect(code).toBe(0);
    for (const { name, does } of jobHandlers(running())) {
      expect(said).toContain(`\n${name}\n`);
      expect(said).toContain(does);
    }
    expect(said).toContain('every 5 minutes: asks the provider');
    expect(said).toContain('every hour at :10: erases accounts');
    expect(said).toContain('every day at 03:40 UTC: removes what has run out');
    expect(said).toContain('when a member asks for their data: makes the archive');
  });

  it('runs one job once and says what it did [ACC-9]', async () => {
    const memberId = await newcomer();
    expect(await run('remind-newcomers')).toEqual({ code: 0, said: 'remind-newcomers ran: mails queued 1.' });
    expect(await mailsTo(memberId)).toBe(1);
    expect(await run('remind-newcomers')).toEqual({
      code: 0,
      said: 'remind-newcomers ran: nothing was due.',
    });
    expect(await mailsTo(memberId)).toBe(1);
  });

  it('runs every job that has a time, where nothing is due', async () => {
    const { bare } = running().database;
    await bare.delivery.deleteMany({});
    await bare.member.deleteMany({});
    for (const { name, schedule } of jobHandlers(running()))
      if (schedule) expect(await run(name)).toEqual({ code: 0, said: `${name} ran: nothing was due.` });
  });

  it('does nothing while another process runs the same job, and says so', async () => {
    const memberId = await newcomer();
    const name = 'job remind-newcomers';
    const meanwhile = await running().database.alone(name, () => run('remind-newcomers'));
    expect(meanwhile).toEqual({
      code: 1,
      said: 'remind-newcomers is running in another process. Nothing was done here.',
    });
    expect(await mailsTo(memberId)).toBe(0);
    expect((await run('remind-newcomers')).said).toBe('remind-newcomers ran: mails queued 1.');
  });

  it('lets a site’s own worker leave a job that an operator runs at this moment', async () => {
    const memberId = await newcomer();
    const job = jobHandlers(running()).find(({ name }) => name === 'remind-newcomers')!;
    await running().database.alone('job remind-newcomers', () => (job.handle as () => Promise<unknown>)());
    expect(await mailsTo(memberId)).toBe(0);
  });

  it('queues again what was given up of a job that something causes, and leaves the rest', async () => {
    const { url, bare } = running().database;
    const queue = createJobQueue({ connectionString: url, executeWithin, report: () => {} });
    await queue.start(['make-archive', 'send-refund']);
    await queue.send(null, 'make-archive-dead', { archiveId: '0193' });
    await queue.send(null, 'send-refund-dead', { refundId: '0194' });
    await queue.stop();
    const { gateways, ...world } = running();
    const lines: string[] = [];
    const again = { ...world, gateways: { ...gateways, jobs: queue } };
    expect(await runJob(['make-archive'], again, { write: (line) => void lines.push(line) })).toBe(0);
    expect(lines).toEqual(['make-archive: 1 back in the queue, the site does them.']);
    const jobs = await bare.$queryRaw<{ name: string; data: object }[]>`
      SELECT name, data FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' ORDER BY name`;
    expect(jobs).toEqual([
      { name: 'make-archive', data: { archiveId: '0193' } },
      { name: 'send-refund-dead', data: { refundId: '0194' } },
    ]);
    expect((await run('make-archive')).said).toBe(
      'make-archive: none was given up. It runs when a member asks for their data.',
    );
  });

  it('refuses a name that it does not know, with the nearest and all', async () => {
    const before = await running().database.bare.delivery.count();
    for (const [argv, meant] of [
      [['remind-newcomer'], ' Did you mean remind-newcomers?'],
      [['paint-the-shed'], ''],
      [['erase-leavers', 'now'], ''],
    ] as const) {
      const names = jobHandlers(running()).map(({ name }) => name);
      expect(await run(...argv)).toEqual({
        code: 1,
        said: `There is no job ${argv.join(' ')}.${meant} The jobs are: ${names.join(', ')}.`,
      });
    }
    expect(await running().database.bare.delivery.count()).toBe(before);
  });
});
