import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../bin/run/project.js';
import { playwrightGroup, vitestGroup } from '../../bin/test/kinds.js';
import { runToSummary } from '../../bin/test/summary.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'summary-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

/** A test's body that fails the first time and passes from then on. */
const failsOnce = (mark: string) =>
  `if (!fs.existsSync('${inFolder(mark)}')) { fs.writeFileSync('${inFolder(mark)}', ''); throw new Error('not yet'); }`;

/** Runs the groups to the end and returns the lines of the summary. */
async function summaryOf(groups: object[]) {
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  await runToSummary(groups, { cores: 1, folder, write });
  return written.at(-1)!.trim().split('\n').slice(1);
}

/** Vitest's tests of a small project of its own: one that passes, one that is broken, one that is flaky. */
function threeTests() {
  writeFileSync(
    inFolder('three.test.js'),
    `import fs from 'node:fs';
it('holds', () => {});
describe('the (odd) one', () => {
  it('never holds', () => { throw new Error('broken for good'); });
  it('holds at last', () => { ${failsOnce('vitest')} });
});`,
  );
  const report = path.relative(path.join(root, 'test-results'), inFolder('unit'));
  return vitestGroup({ name: 'unit' }, { report, args: ['--root', folder, '--globals', 'three.test'] });
}

/** The same as journeys that open no page. */
function threeJourneys() {
  mkdirSync(inFolder('journeys'));
  const from = path.join(root, 'node_modules/@playwright/test/index.mjs');
  writeFileSync(
    inFolder('journeys/three.spec.mjs'),
    `import fs from 'node:fs';
import { test } from '${from}';
test('arrives', () => {});
test('never arrives', () => { throw new Error('lost for good'); });
test('arrives at last', () => { ${failsOnce('playwright')} });`,
  );
  const config = inFolder('journeys/playwright.config.mjs');
  writeFileSync(
    config,
    `export default { testDir: '.', reporter: 'json', outputDir: '../out', projects: [{ name: 'js' }] };`,
  );
  const report = path.relative(path.join(root, 'test-results'), inFolder('journeys'));
  return playwrightGroup({ name: 'journeys' }, { report, args: ['--config', config] });
}

it('a run tells broken tests of Vitest and Playwright from flaky ones by running both once more', async () => {
  const place = (file: string) => path.relative(root, inFolder(file));
  expect(await summaryOf([threeTests(), threeJourneys()])).toEqual([
    'Failed:',
    `${place('three.test.js')}:4 never holds`,
    '    Error: broken for good',
    `${place('journeys/three.spec.mjs')}:4 never arrives (js)`,
    '    Error: lost for good',
    '',
    'Flaky (failed, then passed alone):',
    `${place('three.test.js')}:5 holds at last`,
    '    Error: not yet',
    `${place('journeys/three.spec.mjs')}:5 arrives at last (js)`,
    '    Error: not yet',
    '',
    expect.stringMatching(/^Times: unit \d+ s, journeys \d+ s$/),
    expect.stringMatching(/^Slowest: \S+ \d+\.\d s, \S+ \d+\.\d s$/),
    '4 passed, 2 failed',
  ]);
});

it('a run of Vitest that is killed is told as one that broke off, and counts as failed', async () => {
  writeFileSync(
    inFolder('killed.test.js'),
    `it('is in the middle', () => { process.kill(process.ppid, 'SIGKILL'); return new Promise(() => {}); });`,
  );
  const report = path.relative(path.join(root, 'test-results'), inFolder('killed'));
  const args = ['--root', folder, '--globals', '--pool', 'forks', 'killed.test'];
  expect(await summaryOf([vitestGroup({ name: 'unit' }, { report, args })])).toEqual([
    'Failed:',
    'killed.json No report was written',
    '    The run broke off.',
    '',
    expect.stringMatching(/^Times: unit \d+ s$/),
    '0 passed, 1 failed',
  ]);
});
