import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstLine } from './read-reports.js';
import { root, say } from '../run/project.js';
import { runLeashed } from '../run/run-leashed.js';

/** The maximum flaky tests of a passing run, and the maximum failures in a summary. */
export const MOST_FLAKY = 5;
const MOST_LISTED = 40;

/** @typedef {import('./read-reports.js').Report} Report */
/**
 * A command: a check, or tests with a JSON report. `skip` is the reason for skipping it.
 * @typedef {{ name: string, skip?: string, command?: string, args?: string[], env?: Record<string, string>,
 *   report?: string, read?: (report: any) => Report }} Step
 */
/** @typedef {Report & { name: string, seconds: number, skip?: string }} Result */

const EMPTY = { passed: 0, failed: [], flaky: [], skipped: 0 };

/**
 * Reads a step's result; a failed step has at least one failure, even without one in its report.
 * @param {Step} step
 */
function readResult({ name, report, read }, { code, output }) {
  const found =
    read && report && existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : { ...EMPTY, passed: code === 0 ? 1 : 0 };
  if (code === 0 || found.failed.length > 0) return found;
  return { ...found, failed: [`${name}\n    ${report ? `It ended with code ${code}.` : firstLine(output)}`] };
}

/** @param {Step} step @returns {Promise<Result>} */
async function run(step, write) {
  const { name, skip, command = '', args = [], env, report } = step;
  if (skip) return { ...EMPTY, name, skip, seconds: 0, skipped: 1 };
  if (report) rmSync(report, { force: true });
  const began = Date.now();
  const ended = await runLeashed({ command, args, env });
  const seconds = Math.round((Date.now() - began) / 1000);
  write(`\n== ${name} ${seconds} s${ended.code === 0 ? '' : ', failed'}\n${ended.output.trim()}`);
  return { name, seconds, ...readResult(step, ended) };
}

/**
 * Runs steps in order, `atOnce` in parallel, and prints each one's output when it ends.
 * @param {Step[]} steps
 * @param {{ atOnce?: number, write?: (text: string) => void }} [options]
 */
export async function runSteps(steps, { atOnce = 1, write = say } = {}) {
  const waiting = [...steps];
  /** @type {Result[]} */
  const results = [];
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step, write));
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return results;
}

const list = (heading, all) => (all.length > 0 ? [heading, ...all.slice(0, MOST_LISTED), ''] : []);

/** Returns the summary, whose last line counts the tests, the counts, and whether the run passed. */
export function summarize(results) {
  const sum = (count) => results.reduce((total, each) => total + count(each), 0);
  const failed = results.flatMap((each) => each.failed);
  const flaky = results.flatMap((each) => each.flaky);
  const counts = {
    passed: sum((each) => each.passed),
    failed: failed.length,
    skipped: sum((each) => each.skipped),
  };
  const isTooFlaky = flaky.length > MOST_FLAKY;
  const text = [
    ...list('Failed:', failed),
    ...list('Flaky (failed, then passed):', flaky),
    ...(isTooFlaky ? [`${flaky.length} tests were flaky; at most ${MOST_FLAKY} may be.`, ''] : []),
    ...results.map(({ name, skip, seconds }) => `${name}: ${skip ? `skipped, ${skip}` : `${seconds} s`}`),
    `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
  ].join('\n');
  return { text, counts, passed: failed.length === 0 && !isTooFlaky };
}

/**
 * Prints the summary, and writes it to test-results with `suffix` in the file names. Returns the exit code.
 * @param {Result[]} results
 * @param {{ suffix?: string, folder?: string, write?: (text: string) => void }} [options]
 */
export function endRun(results, { suffix = '', folder = path.join(root, 'test-results'), write = say } = {}) {
  const { text, counts, passed } = summarize(results);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `summary${suffix}.txt`), `${text}\n`);
  writeFileSync(path.join(folder, `counts${suffix}.json`), JSON.stringify(counts));
  write(`\n== summary\n${text}`);
  return passed ? 0 : 1;
}
