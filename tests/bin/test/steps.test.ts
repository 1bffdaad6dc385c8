import { expect, it } from 'vitest';
import { engineSteps, serverSteps } from '../../../bin/test/steps.js';

const program = (name: string, missing: string[] = []) => ({ name, missing });

it('skips engines that are not installed', () => {
  const [journeys, skipped, ...more] = engineSteps([
    program('firefox'),
    program('webkit', ['webkit2gtk-driver', 'xvfb']),
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

it('runs no journey without an engine', () => {
  const steps = engineSteps([program('firefox', ['firefox-esr']), program('webkit', ['xvfb'])]);
  expect(steps).toEqual([
    { name: 'journeys in firefox', skip: 'needs firefox-esr' },
    { name: 'journeys in webkit', skip: 'needs xvfb' },
  ]);
});

it('runs the unit tests on PostgreSQL 15, and skips missing servers', () => {
  const [servers, unit, ...skipped] = serverSteps({
    servers: [program('PostgreSQL 15'), program('Redis', ['redis-server'])],
  });
  expect([servers, unit]).toMatchObject([
    { name: 'servers', env: { TESTS_POSTGRES: '15' } },
    { name: 'unit on PostgreSQL 15', env: { TESTS_POSTGRES: '15' } },
  ]);
  expect(skipped).toEqual([{ name: 'Redis', skip: 'needs redis-server' }]);
});

it('uses the embedded database without PostgreSQL 15', () => {
  const [servers, ...skipped] = serverSteps({ servers: [program('PostgreSQL 15', ['postgresql-15'])] });
  expect(servers).toMatchObject({ name: 'servers', env: {} });
  expect(skipped).toEqual([{ name: 'PostgreSQL 15', skip: 'needs postgresql-15' }]);
});

it('limits a quick run on PostgreSQL 15 to half of database and domain', () => {
  const unit = (quick: boolean) => serverSteps({ quick, servers: [program('PostgreSQL 15')] })[1];
  const folders = expect.arrayContaining([
    'tests/database',
    'tests/domain',
    expect.stringMatching(/^--shard=[12]\/2$/),
  ]);
  expect(unit(true)).toHaveProperty('args', folders);
  expect(unit(false)).not.toHaveProperty('args', folders);
});
