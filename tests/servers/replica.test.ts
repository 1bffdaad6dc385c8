import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '~/database/index.server';
import { migrate } from '~/database/server/migrate.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A } from '../support/database';
import { startStandby } from '../support/standby';
import { useEmbedded } from '../database/embedded-world';

const embedded = useEmbedded();
const problems: (string | null)[] = [];
let standby: Awaited<ReturnType<typeof startStandby>>;
let database: Database;
let control: pg.Client;

const DEADLINE = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  const server = await embedded.open();
  await migrate(server.url());
  standby = await startStandby(embedded.known(), path.join(embedded.folder, 'standby'));
  const name = new URL(server.url()).pathname.slice(1);
  database = connectDatabase(server.url(), 5, {
    replica: { url: standby.url(name), report: (problem) => problems.push(problem) },
  });
  await database.bare.tenant.create({ data: { id: SITE_A, createdAt: new Date() } });
  control = new pg.Client(standby.url(name));
  control.on('error', () => {});
  await control.connect();
}, 60_000);

afterAll(async () => {
  await database.close();
  await control.end().catch(() => {});
  standby.kill();
});

const addMember = async () => {
  const { id } = await makeMember(database.forTenant(SITE_A));
  return id;
};
const isFoundBy = async (sql: Pick<ReturnType<Database['sqlFor']>, 'selectFrom'>, id: string) =>
  (await sql.selectFrom('Member').select('id').where('id', '=', id).execute()).length === 1;
const isSearched = (id: string) => isFoundBy(database.searchSqlFor(SITE_A), id);

const caughtUp = () =>
  expect
    .poll(() => {
      const lag = database.replica!.lagMs();
      return typeof lag === 'number' && lag < 1500;
    }, DEADLINE)
    .toBe(true);

describe('a replica of the database', () => {
  it('answers searches while it is current', async () => {
    await caughtUp();
    const searches = `SELECT FROM pg_stat_activity WHERE query LIKE 'select "id" from "Member"%'`;
    expect((await control.query(searches)).rowCount).toBe(0);
    await isSearched(newId());
    expect((await control.query(searches)).rowCount).toBe(1);
  });

  it('is unused while more than two seconds behind [GRO-3]', async () => {
    await caughtUp();
    problems.length = 0;
    await control.query('SELECT pg_wal_replay_pause()');
    const id = await addMember();
    await expect.poll(() => isSearched(id), DEADLINE).toBe(true);
    expect(database.replica!.lagMs()).toBeGreaterThan(2000);
    await expect.poll(() => problems, DEADLINE).toEqual(['it is more than two seconds behind']);
    await control.query('SELECT pg_wal_replay_resume()');
    await caughtUp();
    await expect.poll(() => problems.at(-1), DEADLINE).toBeNull();
  });

  it('fails no search when killed [GRO-3]', async () => {
    await caughtUp();
    const id = await addMember();
    const searches: Promise<boolean>[] = [];
    for (let count = 0; count < 40; count++) searches.push(isSearched(id));
    standby.kill();
    for (let count = 0; count < 40; count++) searches.push(isSearched(id));
    await Promise.all(searches);
    expect(await isSearched(id)).toBe(true);
    await expect.poll(() => problems.at(-1), DEADLINE).toEqual(expect.any(String));
    standby.start();
    await caughtUp();
  }, 60_000);
});

it('searches work without a replica', async () => {
  const alone = connectDatabase(database.url, 2);
  expect([alone.replica, alone.searchSqlFor(SITE_A)]).toEqual([null, alone.sqlFor(SITE_A)]);
  await alone.close();
});

it('never uses another database as a replica', async () => {
  const told: (string | null)[] = [];
  const wrong = connectDatabase(database.url, 2, {
    replica: { url: database.url, report: (problem) => told.push(problem) },
  });
  await expect
    .poll(() => told, DEADLINE)
    .toEqual(['DATABASE_REPLICA_URL is no replica: it replays nothing.']);
  expect(wrong.replica!.lagMs()).toBeNull();
  await wrong.close();
});
