import { expect, it } from 'vitest';
import { connectDatabase, type Database } from '~/database/index.server';
import { isDatabaseAway } from '~/database/is-away.server';
import { SITE_A, useDatabase } from '../support/database';

const here = useDatabase();

const STATEMENTS: [string, (database: Database) => Promise<unknown>][] = [
  ['Prisma', ({ bare }) => bare.tenant.findMany()],
  ['a transaction of Prisma', ({ bare }) => bare.$transaction((tx) => tx.tenant.findMany())],
  ['Kysely', (database) => database.sqlFor(SITE_A).selectFrom('Member').select('id').execute()],
  ['a probe', (database) => database.ping()],
];

it.each(STATEMENTS)('a statement of %s reports an outage [ERR-5]', async (_name, ask) => {
  const away = connectDatabase('postgresql://nobody:x@127.0.0.1:1/none', 2);
  const fault: unknown = await ask(away).catch((error: unknown) => error);
  expect(isDatabaseAway(fault)).toBe(true);
  await away.close();
});

it('a rejected statement is not an outage [ERR-5]', async () => {
  const twice = { id: SITE_A, createdAt: new Date() };
  const fault: unknown = await here()
    .bare.tenant.create({ data: twice })
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(isDatabaseAway(fault)).toBe(false);
});

it.each([
  [Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [new Error('The page took too long to render'), false],
  ['nothing', false],
])('%s is told apart [ERR-5]', (error, away) => {
  expect(isDatabaseAway(error)).toBe(away);
});
