import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../bin/run/project.js';
import { endRun, runSteps, type Step } from '../../bin/test/run-steps.js';
import { playwrightStep, vitestStep } from '../../bin/test/steps.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'summary-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

const failsOnce = (mark: string) =>
  `if (!fs.existsSync('${inFolder(mark)}')) { fs.writeFileSync('${inFolder(mark)}', ''); throw new Error('not yet'); }`;

async function summarizeRun(steps: Step[]) {
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  endRun(await runSteps(steps, { write }), { folder, write });
  return written.at(-1)!.trim().split('\n').slice(1);
}

/** A small Vitest project: one test passes, one is broken, one is flaky. */
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
  return vitestStep('unit', { report, args: ['--root', folder, '--globals', 'three.test'] });
}

/** The same as journeys without pages. */
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
  return playwrightStep('journeys', { report, args: ['--config', config] });
}

it('a second try separates flaky from broken tests', async () => {
  const place = (file: string) => path.relative(root, inFolder(file));
  expect(await summarizeRun([threeTests(), threeJourneys()])).toEqual([
    'Failed:',
    `${place('three.test.js')}:4 never holds`,
    '    Error: broken for good',
    `${place('journeys/three.spec.mjs')}:4 never arrives (js)`,
    '    Error: lost for good',
    '',
    'Flaky (failed, then passed):',
    `${place('three.test.js')}:5 holds at last`,
    '    Error: not yet',
    `${place('journeys/three.spec.mjs')}:5 arrives at last (js)`,
    '    Error: not yet',
    '',
    expect.stringMatching(/^unit: \d+ s$/),
    expect.stringMatching(/^journeys: \d+ s$/),
    '4 passed, 2 failed',
  ]);
});

it('a killed run without a report is a failure', async () => {
  writeFileSync(
    inFolder('killed.test.js'),
    `it('is in the middle', () => { process.kill(process.ppid, 'SIGKILL'); return new Promise(() => {}); });`,
  );
  const report = path.relative(path.join(root, 'test-results'), inFolder('killed'));
  const args = ['--root', folder, '--globals', '--pool', 'forks', 'killed.test'];
  expect(await summarizeRun([vitestStep('unit', { report, args })])).toEqual([
    'Failed:',
    'unit',
    expect.stringMatching(/^ {4}It ended with code \d+\.$/),
    '',
    expect.stringMatching(/^unit: \d+ s$/),
    '0 passed, 1 failed',
  ]);
});
