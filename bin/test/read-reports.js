import path from 'node:path';
import { root } from '../run/project.js';

/**
 * The counts, and each failed or flaky test as text: its place, its title, and its error's first line.
 * @typedef {{ passed: number, failed: string[], flaky: string[], skipped: number }} Report
 */

export const firstLine = (message = '') =>
  message
    .replace(/\u001b\[[0-9;]*m/g, '')
    .trim()
    .split('\n')[0];

const describe = (file, line, title, error) =>
  `${path.relative(root, file)}:${line} ${title}\n    ${firstLine(error)}`;

/** @returns {Report} */
export function readVitest({ numPassedTests, numPendingTests, testResults }) {
  const withMessage = (wanted) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ title, location, failureMessages: [error] }) =>
          describe(name, location?.line ?? 0, title, error),
        ),
    );
  const broken = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
    )
    .map(({ name, message }) => describe(name, 0, 'The file failed', message));
  // A test that passed on its second try keeps the message of the first.
  const flaky = withMessage('passed');
  return {
    passed: numPassedTests,
    failed: [...broken, ...withMessage('failed')],
    flaky,
    skipped: numPendingTests,
  };
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** @returns {Report} */
export function readPlaywright({ suites, stats, errors, config }) {
  const tests = specsIn({ suites }).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  const ended = (wanted) =>
    tests
      .filter(({ test }) => test.status === wanted)
      .map(({ spec, test }) => {
        const [error] = test.results.flatMap((each) => each.errors);
        const file = path.resolve(config.rootDir, spec.file);
        return describe(
          file,
          error?.location?.line ?? spec.line,
          `${spec.title} (${test.projectName})`,
          error?.message,
        );
      });
  const outside = errors.map(({ message }) => `Outside the tests\n    ${firstLine(message)}`);
  const passed = stats.expected + stats.flaky;
  return {
    passed,
    failed: [...ended('unexpected'), ...outside],
    flaky: ended('flaky'),
    skipped: stats.skipped,
  };
}
