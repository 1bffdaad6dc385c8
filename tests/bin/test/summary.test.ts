import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_FLAKY } from '../../../bin/test/test-again.js';
import { runToSummary, summarize } from '../../../bin/test/summary.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'summary-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const none = { passed: 0, failed: 0, skipped: 0 };
const failure = (title: string) => ({
  title,
  name: title,
  file: 'tests/a.test.ts',
  line: 1,
  error: `Error: ${title}`,
});

async function run(groups: object[], options: object = {}) {
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  const code = await runToSummary(groups, { cores: 1, folder, write, ...options });
  return { code, summary: written.at(-1)!.trim().split('\n').slice(1) };
}

const node = (words: string) => ({ command: process.execPath, args: ['-e', words] });

/** A group of tests that fail; `broken` ones fail again when they are run alone. */
function testsThatFail({ broken = [], flaky = [] }: { broken?: string[]; flaky?: string[] }) {
  const failures = [...broken, ...flaky].map(failure);
  const tried: object[][] = [];
  return {
    name: 'unit',
    tried,
    ...node('process.exit(1)'),
    read: () => ({ counts: { ...none, passed: 1, failed: failures.length }, failures }),
    again: (own: object[]) => {
      tried.push(own);
      const read = () => ({
        counts: { ...none, passed: flaky.length, failed: broken.length },
        failures: broken.map(failure),
      });
      return [{ ...node(''), failures: own, read }];
    },
  };
}

describe('the summary of a run', () => {
  it('names what failed with its place and error, then what passed alone, the times and the counts', async () => {
    const { code, summary } = await run([
      testsThatFail({ broken: ['never holds'], flaky: ['holds at last'] }),
    ]);
    expect(code).toBe(1);
    expect(summary).toEqual([
      'Failed:',
      'tests/a.test.ts:1 never holds',
      '    Error: never holds',
      '',
      'Flaky (failed, then passed alone):',
      'tests/a.test.ts:1 holds at last',
      '    Error: holds at last',
      '',
      expect.stringMatching(/^Times: unit \d+ s$/),
      '2 passed, 1 failed',
    ]);
    expect(readFileSync(path.join(folder, 'summary.txt'), 'utf8')).toBe(`${summary.join('\n')}\n`);
    const flaky = JSON.parse(readFileSync(path.join(folder, 'flaky.json'), 'utf8')) as { title: string }[];
    expect(flaky.map(({ title }) => title)).toEqual(['holds at last']);
  });

  it('passes with a flaky test, unless it is strict', async () => {
    expect((await run([testsThatFail({ flaky: ['holds at last'] })])).code).toBe(0);
    const { code, summary } = await run([testsThatFail({ flaky: ['holds at last'] })], { strict: true });
    expect([code, summary.at(-1)]).toEqual([1, '1 passed, 1 failed']);
  });

  it('takes no test for flaky that was not run again', async () => {
    const group = testsThatFail({ flaky: ['holds at last'] });
    const nothing = () => ({ counts: none, failures: [] });
    const again = (own: object[]) => [{ ...node(''), failures: own, read: nothing }];
    expect((await run([{ ...group, again }])).code).toBe(1);
  });

  it('names each skipped group with its reason, and passes', async () => {
    const { code, summary } = await run([
      { name: 'journeys in firefox', skip: 'needs firefox-esr' },
      { name: 'journeys in webkit', skip: 'needs webkit2gtk-driver, xvfb' },
    ]);
    expect(code).toBe(0);
    expect(summary).toEqual([
      'Skipped: journeys in firefox (needs firefox-esr); journeys in webkit (needs webkit2gtk-driver, xvfb)',
      '0 passed, 0 failed, 2 skipped',
    ]);
  });

  it('runs nothing again where too much is broken for an accident', async () => {
    const group = testsThatFail({ flaky: Array.from({ length: 21 }, (_, at) => `number ${at}`) });
    expect((await run([group])).code).toBe(1);
    expect(group.tried).toEqual([]);
  });

  it('takes the first words of a command that has no report of tests', async () => {
    const words = `console.error('\\napp/root.tsx(3,1): error TS1005'); process.exit(2)`;
    const { summary } = await run([{ name: 'types', ...node(words) }]);
    expect(summary.slice(0, 3)).toEqual(['Failed:', 'types', '    app/root.tsx(3,1): error TS1005']);
  });
});

const group = (more: object) => ({
  name: 'unit',
  seconds: 1,
  counts: { passed: 0, failed: 0, skipped: 0 },
  failures: [],
  flaky: [],
  files: [],
  ...more,
});

describe('a summary that would be long', () => {
  it('shows at most 40 failures and counts the rest', () => {
    const failures = Array.from({ length: 43 }, (_, at) => failure(`number ${at}`));
    const { text } = summarize([group({ failures, counts: { passed: 0, failed: 43, skipped: 0 } })]);
    expect(text).toContain('number 39');
    expect(text).not.toContain('number 40');
    expect(text).toContain('\nand 3 more\n');
  });

  it('names the five slowest files', () => {
    const files = [3, 9, 1, 7, 5, 8].map((seconds) => ({ file: `f${seconds}`, seconds }));
    expect(summarize([group({ files })]).text).toContain(
      'Slowest: f9 9.0 s, f8 8.0 s, f7 7.0 s, f5 5.0 s, f3 3.0 s\n',
    );
  });

  it('fails a run of more than five flaky tests', () => {
    const flaky = (count: number) => Array.from({ length: count }, (_, at) => failure(`number ${at}`));
    const counts = { passed: 9, failed: 0, skipped: 0 };
    expect(summarize([group({ counts, flaky: flaky(MOST_FLAKY) })]).passed).toBe(true);
    const { passed, text } = summarize([group({ counts, flaky: flaky(MOST_FLAKY + 1) })]);
    expect(passed).toBe(false);
    expect(text).toContain('6 tests were flaky; at most 5 may be.');
  });
});
