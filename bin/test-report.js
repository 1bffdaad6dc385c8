// Counts the results of a test run and formats its last line.
import { existsSync, readFileSync } from 'node:fs';

export const none = { passed: 0, failed: 0, skipped: 0 };

export function readVitest(file) {
  if (!existsSync(file)) return { ...none, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests,
  };
}

export function readPlaywright(file) {
  if (!existsSync(file)) return { ...none, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  // A test that passed only on its second try is flaky and counts as failed.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped,
  };
}

export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

export const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
