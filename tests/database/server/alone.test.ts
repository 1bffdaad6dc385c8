import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { executeWithin } from '~/database/transactions.server';
import { createJobQueue } from '~/gateways/jobs.server';
import { useDatabase } from '../../support/database';

const database = useDatabase();
const patience = { timeout: 30_000, interval: 50 };
const { signal } = new AbortController();

const releases: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(releases.splice(0).map((release) => release())));

/** Returns whether the name was free. */
async function hold({ isShared = false, waitMs = 0 } = {}): Promise<boolean> {
  const release = await database().hold('serve the sites', { isShared, waitMs, signal });
  if (release) releases.push(release);
  return release !== null;
}

describe('the name lock of a serving process', () => {
  it('is held exclusively, or by several sharers', async () => {
    expect([await hold(), await hold(), await hold({ isShared: true })]).toEqual([true, false, false]);
    await releases.pop()!();
    expect([await hold({ isShared: true }), await hold({ isShared: true }), await hold()]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('passes to the waiting process after a release', async () => {
    await hold();
    const next = hold({ waitMs: 60_000 });
    await releases.pop()!();
    expect(await next).toBe(true);
  });

  it('is not awaited after the start is canceled', async () => {
    await hold();
    const stop = new AbortController();
    const next = database().hold('serve the sites', { isShared: false, waitMs: 60_000, signal: stop.signal });
    stop.abort();
    await expect(next).rejects.toThrow('abort');
  });

  it('does not block exclusive work of another name', async () => {
    await hold();
    expect(await database().alone('another name', async () => 'done')).toBe('done');
  });

  it('is taken again after its connection was lost', async () => {
    await hold();
    const client = new pg.Client({ connectionString: database().url });
    await client.connect();
    const holders = async () =>
      (
        await client.query<{ pid: number }>(
          "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        )
      ).rows.map(({ pid }) => pid);
    const [before] = await holders();
    await client.query('SELECT pg_terminate_backend($1)', [before]);
    await vi.waitFor(async () => {
      const now = await holders();
      expect(now).toHaveLength(1);
      expect(now).not.toContain(before);
    }, patience);
    await client.end();
  });
});

describe('exclusive work', () => {
  it('starts after the previous one, even if failed', async () => {
    const order: string[] = [];
    const work = (name: string, fails = false) =>
      database().inTurn('start', async () => {
        order.push(`${name} begins`);
        await database().ping();
        order.push(`${name} ends`);
        if (fails) throw new Error('It fails');
      });
    const done = await Promise.allSettled([work('one', true), work('two'), work('three')]);
    expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    const names = order.filter((_, index) => index % 2 === 0).map((line) => line.split(' ')[0]);
    expect(order).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(names).toHaveLength(3);
  });

  it('starts two processes’ queues at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `queue-${index}`);
    const queues = Array.from({ length: 3 }, () =>
      createJobQueue({ connectionString: database().url, executeWithin, report: () => {} }),
    );
    await Promise.all(queues.map((queue) => database().inTurn('start', () => queue.start(names))));
    await Promise.all(queues.map((queue) => queue.stop()));
  }, 60_000);
});
