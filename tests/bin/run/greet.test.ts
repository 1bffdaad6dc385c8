import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readyState } from '../../../bin/run/serve.js';
import { HARBOR, useCopiedSites, VONK } from '../../tenancy/copied-sites';

const sites = useCopiedSites();

const greeting = (mode: string, broken: string[]) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { greet } from './bin/run/greet.js'; greet(${JSON.stringify({ port: 3000, mode, filling: [], broken })});`,
    ],
    { env: { ...process.env, TENANTS_DIR: sites.root }, encoding: 'utf8' },
  );

describe('the last line of a start', () => {
  it.each(['demo', 'production'])('names the sites that do not fit in %s [TEN-4]', (mode) => {
    sites.write(HARBOR, 'settings.json', '{ "name": ');
    const lines = greeting(mode, [HARBOR]).trim().split('\n');
    expect(lines.at(-1)).toBe(
      `Not served, as the folder does not fit: ${HARBOR}. What is wrong: npm run tenant -- check`,
    );
    expect(lines.filter((line) => line.includes('http'))).not.toContainEqual(expect.stringContaining(HARBOR));
    expect(lines.join('\n')).toContain(`http://${VONK}:3000`);
  });

  it('names the operators’ console where there is one [CON-1]', () => {
    expect(greeting('demo', [])).toContain('The operators’ console: http://operator.localhost:3000');
    expect(greeting('production', [])).not.toContain('console');
  });

  it('names none where all fit', () => {
    expect(greeting('production', [])).not.toContain('Not served');
  });
});

it('/readyz distinguishes unfilled from broken sites [TEN-4, TEN-11]', () => {
  expect(readyState(`ready\n${VONK}: 2 of 62 members\nbroken: ${HARBOR}\n`)).toEqual({
    filling: [`${VONK}: 2 of 62 members`],
    broken: [HARBOR],
  });
  expect(readyState('ready\n')).toEqual({ filling: [], broken: [] });
});
