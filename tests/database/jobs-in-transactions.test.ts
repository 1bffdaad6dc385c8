import { afterEach, describe, expect, it } from 'vitest';
import type { TenantTx } from '~/database/tenant-db';
import { executeWithin } from '~/database/transactions.server';
import { createJobQueue, type JobQueue } from '~/gateways/jobs.server';
import { makeMember, SITE_A, useDatabase } from '../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);

const open: JobQueue[] = [];
const errors: Error[] = [];
afterEach(async () => {
  expect(errors).toEqual([]);
  for (const queue of open.splice(0)) await queue.stop();
});

/** One queue per process, on the site's database. */
async function startQueue(): Promise<JobQueue> {
  const queue = createJobQueue({
    connectionString: database().url,
    executeWithin,
    report: (error) => errors.push(error),
  });
  await queue.start(['note']);
  open.push(queue);
  return queue;
}

/** Returns all notes until one is "last". */
function notesUntilLast(queue: JobQueue): Promise<string[]> {
  const done: string[] = [];
  return new Promise((resolve, reject) => {
    const handle = async ({ text }: { text: string }) => {
      done.push(text);
      if (text === 'last') resolve(done);
    };
    queue.work([{ name: 'note', handle }]).catch(reject);
  });
}

const waiting = async (name = 'note') =>
  (
    await database().bare.$queryRawUnsafe<{ data: { text?: string } }[]>(
      `SELECT data FROM pgboss.job WHERE name = $1 AND state = 'created' ORDER BY created_on`,
      name,
    )
  ).map(({ data }) => data);

const rename = (tx: TenantTx, id: string, language: string) =>
  tx.member.update({ where: { id }, data: { language } });
const languageOf = async (id: string) => (await db().member.findFirstOrThrow({ where: { id } })).language;

describe('a job within a transaction', () => {
  it('runs after a commit, never after a rollback [NOT-3]', async () => {
    const queue = await startQueue();
    const { id } = await makeMember(db());
    const change = (text: string, language: string, goesWrong = false) =>
      db().$transaction(async (tx) => {
        await rename(tx, id, language);
        await queue.send(tx, 'note', { text });
        if (goesWrong) throw new Error('taken back');
      });
    await expect(change('never', 'fi', true)).rejects.toThrow('taken back');
    expect([await languageOf(id), await waiting()]).toEqual(['en', []]);
    await change('first', 'sv');
    await change('last', 'da');
    expect(await waiting()).toEqual([{ text: 'first' }, { text: 'last' }]);
    expect((await notesUntilLast(queue)).sort()).toEqual(['first', 'last']);
    expect(await languageOf(id)).toBe('da');
  });

  it('does not exist before the commit [NOT-3]', async () => {
    const queue = await startQueue();
    await db().$transaction(async (tx) => {
      await queue.send(tx, 'note', { text: 'later' });
      expect(await waiting()).toEqual([]);
    });
    expect(await waiting()).toEqual([{ text: 'later' }]);
  });

  it('rolls back if the database rejects the change [NOT-3]', async () => {
    const queue = await startQueue();
    const { id } = await makeMember(db());
    const before = await waiting();
    const refused = db().$transaction(async (tx) => {
      await queue.send(tx, 'note', { text: 'never' });
      await tx.member.update({ where: { id }, data: { credits: -1 } });
    });
    await expect(refused).rejects.toThrow();
    expect(await waiting()).toEqual(before);
  });
});

it('a job survives the process that queued it [NOT-3]', async () => {
  const before = createJobQueue({ connectionString: database().url, executeWithin, report: () => {} });
  await before.start(['note']);
  await before.send(null, 'note', { text: 'last' });
  await before.stop();
  expect(await notesUntilLast(await startQueue())).toContain('last');
});
