import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endRun, MOST_FLAKY, runSteps, summarize, type Step } from '../../../bin/test/run-steps.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A step that runs a line of code in the folder. */
const step = (name: string, code: string, more: Partial<Step> = {}): Step => ({
  name,
  command: process.execPath,
  args: ['-e', `const fs = require('node:fs'); process.chdir(${JSON.stringify(folder)}); ${code}`],
  ...more,
});

async function run(steps: Step[], atOnce = 1) {
  const written: string[] = [];
  const results = await runSteps(steps, { atOnce, write: (text) => void written.push(text) });
  return { results, written, summary: summarize(results) };
}

/** Ends only once the other has begun, and not at all without it. */
const meets = (own: string, other: string) =>
  `fs.writeFileSync('${own}', ''); const wait = setInterval(() => { if (fs.existsSync('${other}')) clearInterval(wait); }, 5);`;

describe('a run of steps', () => {
  it('runs steps side by side and prints each output whole', async () => {
    const both = (own: string, other: string) =>
      `console.log('first'); ${meets(own, other)} process.on('exit', () => console.log('last'));`;
    const { summary, written } = await run([step('one', both('a', 'b')), step('two', both('b', 'a'))], 2);
    expect(summary.counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(written.map((text) => text.trim().split('\n').slice(1))).toEqual([
      ['first', 'last'],
      ['first', 'last'],
    ]);
  });

  it('shows the first words of a failed check', async () => {
    const words = `console.error('\\napp/root.tsx(3,1): error TS1005'); process.exit(2)`;
    const { summary } = await run([step('types', words)]);
    expect(summary.text.split('\n').slice(0, 3)).toEqual([
      'Failed:',
      'types',
      '    app/root.tsx(3,1): error TS1005',
    ]);
    expect(summary.passed).toBe(false);
  });

  it('goes on after a command that does not exist', async () => {
    const { summary } = await run([{ name: 'gone', command: '/no/such/command' }, step('next', '')]);
    expect(summary.counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a skipped step and shows its reason', async () => {
    const { summary } = await run([{ name: 'journeys in webkit', skip: 'needs xvfb' }, step('next', '')]);
    expect(summary.counts).toEqual({ passed: 1, failed: 0, skipped: 1 });
    expect(summary.text).toContain('journeys in webkit: skipped, needs xvfb\n');
    expect(summary.passed).toBe(true);
  });
});

describe('a step with a report', () => {
  const report = () => path.join(folder, 'report.json');
  const read = ({ passed }: { passed: number }) => ({ passed, failed: [], flaky: [], skipped: 1 });

  it('counts what the report counts', async () => {
    const code = `fs.writeFileSync('report.json', '{"passed":5}')`;
    const { summary } = await run([step('unit', code, { report: report(), read })]);
    expect(summary.counts).toEqual({ passed: 5, failed: 0, skipped: 1 });
  });

  it('fails if the command fails and the report names no failure', async () => {
    const code = `fs.writeFileSync('report.json', '{"passed":5}'); process.exit(1)`;
    const { summary } = await run([step('unit', code, { report: report(), read })]);
    expect(summary.counts).toEqual({ passed: 5, failed: 1, skipped: 1 });
    expect(summary.text).toContain('unit\n    It ended with code 1.');
  });

  it('never reads the report of an earlier run', async () => {
    writeFileSync(report(), '{"passed":5}');
    const { summary } = await run([step('unit', 'process.exit(1)', { report: report(), read })]);
    expect(summary.counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

const result = (more: object) => ({
  name: 'unit',
  seconds: 1,
  passed: 0,
  failed: [],
  flaky: [],
  skipped: 0,
  ...more,
});
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `number ${at}`);

describe('the summary of a run', () => {
  it('lists at most 40 failures', () => {
    const { text } = summarize([result({ failed: numbered(43) })]);
    expect(text).toContain('number 39\n');
    expect(text).not.toContain('number 40');
    expect(text).toMatch(/\n0 passed, 43 failed$/);
  });

  it('fails a run of more than five flaky tests', () => {
    expect(summarize([result({ flaky: numbered(MOST_FLAKY) })]).passed).toBe(true);
    const { passed, text } = summarize([result({ flaky: numbered(MOST_FLAKY + 1) })]);
    expect(passed).toBe(false);
    expect(text).toContain('6 tests were flaky; at most 5 may be.');
  });

  it('is written to a file, beside the counts', () => {
    const written: string[] = [];
    const write = (text: string) => void written.push(text);
    expect(endRun([result({ passed: 3 })], { suffix: '-long', folder, write })).toBe(0);
    expect(readFileSync(path.join(folder, 'summary-long.txt'), 'utf8')).toBe(
      'unit: 1 s\n3 passed, 0 failed\n',
    );
    expect(readFileSync(path.join(folder, 'counts-long.json'), 'utf8')).toBe(
      '{"passed":3,"failed":0,"skipped":0}',
    );
    expect(written).toEqual(['\n== summary\nunit: 1 s\n3 passed, 0 failed']);
  });
});
