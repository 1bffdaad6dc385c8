import { afterEach, describe, expect, it } from 'vitest';
import type { TenantTx } from '~/database/tenant-db';
import { executeWithin } from '~/database/transactions.server';
import { queueMail } from '~/domain/queue-mail.server';
import { createJobQueue, type JobQueue } from '~/gateways/jobs.server';
import { makeMember, SITE_A, useDatabase } from '../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const NOW = new Date('2026-11-21T12:00:00Z');

const open: JobQueue[] = [];
const errors: Error[] = [];
afterEach(async () => {
  expect(errors).toEqual([]);
  for (const queue of open.splice(0)) await queue.stop();
});

/** A queue of the site's database, as each process has one. */
async function startQueue(): Promise<JobQueue> {
  const queue = createJobQueue({
    connectionString: database().url,
    executeWithin,
    report: (error) => errors.push(error),
  });
  await queue.start(['note', 'deliver-mail']);
  open.push(queue);
  return queue;
}

/** Works on notes until one says "last"; gives all that were done. */
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

/** The jobs that wait, as the database has them. */
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

describe('a job that belongs to a change', () => {
  it('never runs where the change is taken back, and runs where it stays [NOT-3]', async () => {
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

  it('is not there before the change is [NOT-3]', async () => {
    const queue = await startQueue();
    await db().$transaction(async (tx) => {
      await queue.send(tx, 'note', { text: 'later' });
      expect(await waiting()).toEqual([]);
    });
    expect(await waiting()).toEqual([{ text: 'later' }]);
  });

  it('is taken back with the change that the database itself refuses [NOT-3]', async () => {
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
  await before.start(['note', 'deliver-mail']);
  await before.send(null, 'note', { text: 'last' });
  await before.stop();
  expect(await notesUntilLast(await startQueue())).toContain('last');
});

describe('a mail in the post', () => {
  const post = (
    queue: JobQueue,
    memberId: string,
    subject: string,
    after: (tx: TenantTx) => Promise<unknown> = async () => {},
  ) =>
    db().$transaction(async (tx) => {
      await queueMail(
        tx,
        { tenantId: SITE_A, memberId, kind: 'activation', subject },
        { now: NOW, jobs: queue },
      );
      await after(tx);
    });

  it('is neither there nor sent where its cause was taken back [NOT-3]', async () => {
    const queue = await startQueue();
    const { id } = await makeMember(db());
    await expect(post(queue, id, 'one', () => Promise.reject(new Error('taken back')))).rejects.toThrow(
      'taken back',
    );
    expect(await db().delivery.count({ where: { memberId: id } })).toBe(0);
    expect(await waiting('deliver-mail')).toEqual([]);
  });

  it('is one for one cause, however often and at once it is posted [NOT-3]', async () => {
    const queue = await startQueue();
    const { id } = await makeMember(db());
    await Promise.all([1, 2, 3].map(() => post(queue, id, 'two')));
    const deliveries = await db().delivery.findMany({ where: { memberId: id } });
    expect(deliveries).toMatchObject([{ kind: 'activation', status: 'pending', cause: 'activation:two' }]);
    expect(await waiting('deliver-mail')).toEqual([{ tenantId: SITE_A, deliveryId: deliveries[0]!.id }]);
  });
});
