import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchBuild } from '../../../bin/run/switch-build.js';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const live = () => path.join(root, 'build');

const HOUR_MS = 60 * 60_000;

function build(version: string, hour = 0): void {
  const next = path.join(root, 'next');
  const files = {
    'packed/frame.js': version,
    [`packed/page-${version}.js`]: version,
    [`server/assets/seed-${version}.js`]: version,
    'server/index.js': version,
    'commands/mails.js': version,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(next, name)), { recursive: true });
    writeFileSync(path.join(next, name), text);
  }
  switchBuild(next, live(), hour * HOUR_MS);
}

const names = (folder: string) => readdirSync(path.join(live(), folder)).sort();
const read = (name: string) => readFileSync(path.join(live(), name), 'utf8');

describe('a build beside a running server', () => {
  it('replaces the entries, and leaves no other build', () => {
    build('one');
    build('two');
    for (const entry of ['server/index.js', 'commands/mails.js', 'packed/frame.js'])
      expect(read(entry)).toBe('two');
    expect(readdirSync(root)).toEqual(['build']);
  });

  it('keeps the last build’s files for its pages', () => {
    build('one');
    build('two');
    expect(names('packed')).toEqual(['frame.js', 'page-one.js', 'page-two.js']);
    expect(names('server/assets')).toEqual(['seed-one.js', 'seed-two.js']);
  });

  it('removes older builds than the last, after a day', () => {
    build('one', 0);
    build('two', 10);
    build('three', 23);
    expect(names('packed')).toEqual(['frame.js', 'page-one.js', 'page-three.js', 'page-two.js']);
    build('four', 25);
    expect(names('packed')).toEqual(['frame.js', 'page-four.js', 'page-three.js', 'page-two.js']);
    build('five', 100);
    expect(names('server/assets')).toEqual(['seed-five.js', 'seed-four.js']);
  });

  it.each([null, '["packed/page-one.js"]'])('keeps the files of a build with the list %j', (list) => {
    build('one');
    rmSync(path.join(live(), 'files.json'));
    if (list) writeFileSync(path.join(live(), 'files.json'), list);
    build('two');
    expect(names('packed')).toContain('page-one.js');
  });
});
