// Reads the reports of Vitest and Playwright: the counts, what failed, and how long each file took.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/project.js';

export const emptyCounts = { passed: 0, failed: 0, skipped: 0 };

/** What a run left without a report tells: one failure that no test names. */
const unread = (file) => ({
  counts: { ...emptyCounts, failed: 1 },
  failures: [
    { title: 'No report was written', file: path.basename(file), line: 0, error: 'The run broke off.' },
  ],
  files: [],
});

const relative = (file) => path.relative(root, file);

const COLOURS = /\u001b\[[0-9;]*m/g;

/** Returns the first line of a message that says something, without colours. */
export const firstLine = (message = '') =>
  message
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

/** Finds the line of a test's file that an error names. */
function lineIn(file, message = '') {
  const at = message.indexOf(`${path.basename(file)}:`);
  return at < 0 ? 0 : Number.parseInt(message.slice(at + path.basename(file).length + 1), 10) || 0;
}

/** Finds what failed outside every test, which only the printed output of Vitest tells. */
function strayErrors(output) {
  if (!/^\s*Errors\s+\d+ error/m.test(output.replace(COLOURS, ''))) return [];
  const after = output.replace(COLOURS, '').split(/Unhandled Errors?[^\n]*\n/)[1];
  const error =
    /^.*Error: .*$/m.exec(after ?? '')?.[0].trim() ?? 'Vitest counted an error outside the tests.';
  return [{ title: 'An error outside the tests', file: '', line: 0, error }];
}

/**
 * Reads Vitest's JSON report, and from what it printed the errors outside its tests.
 *
 * @returns {{ counts: object, failures: object[], files: { file: string, seconds: number }[] }} a failure of a
 *   whole file has no `name`.
 */
export function readVitest(report, output = '') {
  if (!existsSync(report)) return unread(report);
  const { testResults, numPassedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [{ title: 'The file failed', file: relative(file), line: 0, error: firstLine(message) }];
    return failed.map(({ fullName, title, failureMessages: [first] }) => ({
      title,
      name: fullName,
      file: relative(file),
      line: lineIn(file, first),
      error: firstLine(first),
    }));
  });
  failures.push(...strayErrors(output));
  return {
    counts: {
      passed: numPassedTests,
      failed: failures.length,
      skipped: numPendingTests,
    },
    failures,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Yields each test of a Playwright report with the project it ran in. */
function* flattenTests(suites) {
  for (const { suites: inner = [], specs = [] } of suites) {
    yield* flattenTests(inner);
    for (const spec of specs) for (const test of spec.tests) yield { ...test, spec };
  }
}

/** Reads Playwright's JSON report; a test that passed on its second try is in `flaky` and counts as passed. */
export function readPlaywright(report) {
  if (!existsSync(report)) return unread(report);
  const { suites, stats, errors = [], config } = JSON.parse(readFileSync(report, 'utf8'));
  const fileOf = (spec) => relative(path.resolve(config.rootDir, spec.file));
  const seconds = new Map();
  const named = { unexpected: [], flaky: [] };
  for (const { spec, status, results, projectName } of flattenTests(suites)) {
    const file = fileOf(spec);
    const took = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    seconds.set(file, (seconds.get(file) ?? 0) + took);
    const error = results.flatMap((each) => each.errors)[0];
    named[status]?.push({
      title: `${spec.title} (${projectName})`,
      name: `${projectName} ${spec.id}`,
      file,
      line: error?.location?.line ?? spec.line,
      error: firstLine(error?.message),
    });
  }
  const stray = errors.map(({ message, location }) => ({
    title: 'The run failed outside its tests',
    file: location ? relative(location.file) : 'playwright.config.ts',
    line: location?.line ?? 0,
    error: firstLine(message),
  }));
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    failures: [...named.unexpected, ...stray],
    flaky: named.flaky,
    files: [...seconds].map(([file, each]) => ({ file, seconds: each })),
  };
}

export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

export const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
