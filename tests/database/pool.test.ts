import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '~/database/index.server';
import type { PoolOptions } from '~/database/pool.server';
import { makeMember, SITE_A, useDatabase } from '../support/database';

const database = useDatabase();

const open: Database[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function connect(options: PoolOptions, connections = 2): Database {
  const connected = connectDatabase(database().url, connections, options);
  open.push(connected);
  return connected;
}

const task = new AsyncLocalStorage<string>();

/** Reports statements above a duration, with their task. */
function reporting(fromMs: number) {
  const reported: { task: string | undefined; statement: string }[] = [];
  const sent = () => {
    const sender = task.getStore();
    return (statement: string) => void reported.push({ task: sender, statement });
  };
  return { reported, slow: { fromMs, sent } };
}

const selectName = (db: Database) =>
  db.sqlFor(SITE_A).selectFrom('Member').select('username').where('email', '=', 'anna@example.com').execute();

describe('a pool of connections', () => {
  it('has PostgreSQL cancel slow statements', async () => {
    const { bare } = connect({ statementMs: 10_000 });
    const [found] = await bare.$queryRawUnsafe<object[]>(
      `SELECT current_setting('statement_timeout') AS allowed`,
    );
    expect(found).toEqual({ allowed: '10s' });
    const { bare: hasty } = connect({ statementMs: 1 });
    // The code of a canceled statement: PostgreSQL's words differ if the time is over before it starts.
    await expect(hasty.$queryRawUnsafe('SELECT pg_sleep(30)')).rejects.toThrow('57014');
  });

  it('logs both clients’ slow statements [SAF-7]', async () => {
    await makeMember(database().forTenant(SITE_A), { email: 'anna@example.com' });
    const { reported, slow } = reporting(0);
    const db = connect({ slow });
    await task.run('kysely', () => selectName(db));
    await task.run('prisma', async () => {
      // Prisma sends a query only when it is awaited.
      await db.forTenant(SITE_A).member.findFirst({ where: { email: 'anna@example.com' } });
    });
    expect(reported.map((each) => each.task)).toEqual(['kysely', 'prisma']);
    for (const { statement } of reported) {
      expect(statement).toMatch(/^select .*"Member"/is);
      expect(statement).not.toContain('anna');
    }
  });

  it('reports failed statements, and no quick ones', async () => {
    const failing = reporting(0);
    await expect(connect(failing).bare.$queryRawUnsafe('SELECT 1 / 0')).rejects.toThrow();
    expect(failing.reported).toEqual([{ task: undefined, statement: 'SELECT 1 / 0' }]);
    const quick = reporting(60_000);
    await selectName(connect(quick));
    expect(quick.reported).toEqual([]);
  });

  it('names the waiting task, also for PostgreSQL', async () => {
    const { reported, slow } = reporting(0);
    const { bare } = connect({ slow, taskName: () => task.getStore() ?? 'site' }, 1);
    const listed = () => bare.$queryRawUnsafe(`SELECT current_setting('application_name') AS name`);
    const tasks = ['one', "it's two", 'three'];
    const names = await Promise.all(tasks.map((name) => task.run(name, async () => await listed())));
    expect(names).toEqual(tasks.map((name) => [{ name }]));
    expect(
      reported.filter(({ statement }) => statement.startsWith('SELECT')).map((each) => each.task),
    ).toEqual(tasks);
    expect(await listed()).toEqual([{ name: 'site' }]);
  });

  it('counts its connections in use', async () => {
    const db = connect({}, 1);
    let other: Promise<unknown> = Promise.resolve();
    await db
      .sqlFor(SITE_A)
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('Member').select('id').limit(1).execute();
        other = selectName(db);
        await expect.poll(() => db.connections()).toEqual({ inUse: 1, idle: 0, waiting: 1 });
      });
    await other;
    expect(db.connections()).toEqual({ inUse: 0, idle: 1, waiting: 0 });
  });
});
