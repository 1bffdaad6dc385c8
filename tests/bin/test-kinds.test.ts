import { expect, it } from 'vitest';
import { engineGroups } from '../../bin/test-kinds.js';

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
