import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runGroups } from '../../../bin/test/groups.js';
import { add, emptyCounts } from '../../../bin/test/report.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'groups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A group that runs a line of code. */
const group = (name: string, code: string, more: object = {}) => ({
  name,
  command: process.execPath,
  args: ['-e', `const fs = require('node:fs'); process.chdir(${JSON.stringify(folder)}); ${code}`],
  ...more,
});

async function run(groups: object[], cores: number) {
  const written: string[] = [];
  const ended = await runGroups(groups, { cores, write: (text: string) => written.push(text) });
  const counts = ended.map((each) => each.counts).reduce(add, emptyCounts);
  return { ended, counts, names: ended.map(({ name }) => name), written };
}

/** Ends only once the other has begun, and not at all without it. */
const meets = (own: string, other: string) =>
  `fs.writeFileSync('${own}', ''); const wait = setInterval(() => { if (fs.existsSync('${other}')) clearInterval(wait); }, 5);`;

it('runs groups side by side where cores are free, and tells what each wrote as a whole', async () => {
  const { counts, written } = await run(
    [
      group(
        'one',
        `console.log('first of one'); ${meets('a', 'b')} process.on('exit', () => console.log('last of one'));`,
      ),
      group(
        'two',
        `console.error('first of two'); ${meets('b', 'a')} process.on('exit', () => console.log('last of two'));`,
      ),
    ],
    2,
  );
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(written.map((text) => text.trim().split('\n').slice(1)).sort()).toEqual([
    ['first of one', 'last of one'],
    ['first of two', 'last of two'],
  ]);
});

it('begins a group that needs more cores than are free only when the others have ended', async () => {
  const alone = `fs.writeFileSync('seen', String(fs.existsSync('done')));`;
  const { names } = await run(
    [
      group('small', `setTimeout(() => fs.writeFileSync('done', ''), 100);`),
      group('large', alone, { cores: 9 }),
    ],
    2,
  );
  expect(names).toEqual(['small', 'large']);
  expect(readFileSync(path.join(folder, 'seen'), 'utf8')).toBe('true');
});

it('runs no group whose foundation failed, and counts both as failed', async () => {
  const { counts, written } = await run(
    [
      group('build', `console.log('no'); process.exit(3);`),
      group('journeys', `fs.writeFileSync('ran', '');`, { after: 'build' }),
    ],
    4,
  );
  expect(counts).toEqual({ passed: 0, failed: 2, skipped: 0 });
  expect(existsSync(path.join(folder, 'ran'))).toBe(false);
  expect(written.join()).toContain('Not run: build failed.');
});

it('counts by a group’s own report, and a failure that the report does not tell', async () => {
  const read = () => ({ counts: { passed: 5, failed: 0, skipped: 1 } });
  const { counts, ended } = await run(
    [
      group('fine', '', { read }),
      group('broken', `console.log('\\n  all is lost'); process.exit(1);`, { read }),
    ],
    1,
  );
  expect(counts).toEqual({ passed: 10, failed: 1, skipped: 2 });
  expect(ended[1]!.failures).toEqual([{ title: 'broken', file: '', line: 0, error: 'all is lost' }]);
});

it('counts a command that is not there as failed, and goes on', async () => {
  const { counts } = await run(
    [{ name: 'gone', command: '/no/such/command', args: [] }, group('next', '')],
    1,
  );
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

it('skips a group with a reason, and counts and names it', async () => {
  const { counts, ended } = await run(
    [{ name: 'journeys in webkit', skip: 'needs xvfb' }, group('next', '')],
    1,
  );
  expect(counts).toEqual({ passed: 1, failed: 0, skipped: 1 });
  expect(ended[0]).toMatchObject({ name: 'journeys in webkit', skip: 'needs xvfb' });
});
