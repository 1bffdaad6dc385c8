import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchBuild } from '../../bin/switch-build.js';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const live = () => path.join(root, 'build');

function build(version: string): void {
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
  switchBuild(next, live());
}

const names = (folder: string) => readdirSync(path.join(live(), folder)).sort();
const read = (name: string) => readFileSync(path.join(live(), name), 'utf8');

describe('a build beside a running server', () => {
  it('replaces what a start begins with, and leaves no other build', () => {
    build('one');
    build('two');
    for (const entry of ['server/index.js', 'commands/mails.js', 'packed/frame.js'])
      expect(read(entry)).toBe('two');
    expect(readdirSync(root)).toEqual(['build']);
  });

  it('keeps the last build’s files for the pages that it made', () => {
    build('one');
    build('two');
    expect(names('packed')).toEqual(['frame.js', 'page-one.js', 'page-two.js']);
    expect(names('server/assets')).toEqual(['seed-one.js', 'seed-two.js']);
  });

  it('removes the files of the builds before the last', () => {
    for (const version of ['one', 'two', 'three']) build(version);
    expect(names('packed')).toEqual(['frame.js', 'page-three.js', 'page-two.js']);
    expect(names('server/assets')).toEqual(['seed-three.js', 'seed-two.js']);
  });

  it('keeps the files of a build that has no list yet', () => {
    build('one');
    rmSync(path.join(live(), 'files.json'));
    build('two');
    expect(names('packed')).toContain('page-one.js');
  });
});
