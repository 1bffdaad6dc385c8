// Runs failed tests once more, alone: what passes then is flaky, and what fails again is broken.
import { runLeashed } from '../run/run-leashed.js';
import { add, emptyCounts } from './report.js';

/** More failures than these are no accident, and running them all again would only take time. */
const MOST_TRIED = 20;

/** As many flaky tests as a run may have. */
export const MOST_FLAKY = 5;

const testKey = ({ file, name }) => `${file} ${name}`;

/** Returns which of the failures passed in one run of them alone. */
async function passedAlone(run, failures) {
  const { output } = await runLeashed(run);
  const { counts, failures: again } = run.read(output);
  const unnamed = again.some(({ name }) => !name);
  const failed = new Set(again.map(testKey));
  const passed = failures.filter((failure) => !failed.has(testKey(failure)));
  // A report of fewer tests than were asked for proves nothing.
  return unnamed || counts.passed < passed.length ? [] : passed;
}

/**
 * Tries the failures of the ended groups again and returns the groups with those that passed moved to `flaky`
 * and counted as passed. More than MOST_TRIED failures are left as they are.
 *
 * @param {object[]} groups as given to runGroups; one with `again` says how to run its failures alone
 * @param {object[]} ended as runGroups returned them
 */
export async function tryAgain(groups, ended) {
  if (ended.reduce((sum, { failures }) => sum + failures.length, 0) > MOST_TRIED) return ended;
  const judged = [];
  for (const group of ended) {
    const runs = groups.find(({ name }) => name === group.name)?.again?.(group.failures) ?? [];
    const passed = [];
    for (const { failures, ...run } of runs) passed.push(...(await passedAlone(run, failures)));
    judged.push({
      ...group,
      counts: add(group.counts, { ...emptyCounts, passed: passed.length, failed: -passed.length }),
      failures: group.failures.filter((failure) => !passed.includes(failure)),
      flaky: [...group.flaky, ...passed],
    });
  }
  return judged;
}
