import { expect, it } from 'vitest';
import { engineGroups, serverGroups } from '../../../bin/test/kinds.js';

const engine = (name: string, missing: string[] = []) => ({ name, missing });

it('runs the journeys of the engines that are installed, and skips the others by name', () => {
  const [journeys, skipped, ...more] = engineGroups([
    engine('firefox'),
    engine('webkit', ['webkit2gtk-driver', 'xvfb']),
  ]);
  expect(journeys).toMatchObject({ name: 'engines' });
  expect(journeys).toHaveProperty(
    'args',
    expect.arrayContaining(['--project=firefox', '--project=firefox-no-js']),
  );
  expect(journeys).not.toHaveProperty('args', expect.arrayContaining(['--project=webkit']));
  expect(skipped).toEqual({ name: 'journeys in webkit', skip: 'needs webkit2gtk-driver, xvfb' });
  expect(more).toEqual([]);
});

it('runs nothing where no engine is installed', () => {
  const groups = engineGroups([engine('firefox', ['firefox-esr']), engine('webkit', ['xvfb'])]);
  expect(groups).toEqual([
    { name: 'journeys in firefox', skip: 'needs firefox-esr' },
    { name: 'journeys in webkit', skip: 'needs xvfb' },
  ]);
});

const server = (name: string, missing: string[] = []) => ({ name, missing });

it('runs the unit tests on PostgreSQL 15, and skips the other servers by name', () => {
  const [servers, unit, ...skipped] = serverGroups({
    servers: [server('PostgreSQL 15'), server('Redis', ['redis-server'])],
  });
  expect([servers, unit]).toMatchObject([
    { name: 'servers', env: { TESTS_POSTGRES: '15' } },
    { name: 'unit on PostgreSQL 15', env: { TESTS_POSTGRES: '15' } },
  ]);
  expect(skipped).toEqual([{ name: 'Redis', skip: 'needs redis-server' }]);
});

it('runs an operator’s servers on the embedded database without PostgreSQL 15', () => {
  const [servers, ...skipped] = serverGroups({
    servers: [server('PostgreSQL 15', ['postgresql-15'])],
  });
  expect(servers).toMatchObject({ name: 'servers', env: {} });
  expect(skipped).toEqual([{ name: 'PostgreSQL 15', skip: 'needs postgresql-15' }]);
});

it('runs only the tests of the database and the domain on PostgreSQL 15 in a quick run', () => {
  const group = (quick: boolean) => serverGroups({ quick, servers: [server('PostgreSQL 15')] })[1];
  const folders = expect.arrayContaining(['tests/database', 'tests/domain']);
  expect(group(true)).toHaveProperty('args', folders);
  expect(group(false)).not.toHaveProperty('args', folders);
});
