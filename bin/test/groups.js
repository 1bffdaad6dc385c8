// Runs groups of checks side by side, as far as the machine's cores allow; a group's output is printed when
// it ends.
import { firstLine, emptyCounts } from './report.js';
import { say } from '../run/project.js';
import { runLeashed } from '../run/run-leashed.js';

/**
 * Says what a group's checks came to, by its report if it has one; without one, the group is one check. A
 * group that failed has at least one failure.
 */
function readReport({ name, read }, { code, output }) {
  const empty = { counts: emptyCounts, failures: [], flaky: [], files: [] };
  const report = read
    ? { ...empty, ...read(output) }
    : { ...empty, counts: { ...emptyCounts, passed: code === 0 ? 1 : 0 } };
  if (code === 0 || report.failures.length > 0) return report;
  const failure = {
    title: name,
    file: '',
    line: 0,
    error: firstLine(output) || `It ended with code ${code}.`,
  };
  return { ...report, counts: { ...report.counts, failed: report.counts.failed + 1 }, failures: [failure] };
}

const skippedGroup = ({ name, skip }) => ({
  name,
  skip,
  seconds: 0,
  counts: { ...emptyCounts, skipped: 1 },
  failures: [],
  flaky: [],
  files: [],
});

/**
 * Runs groups in order, as many at once as there are cores for. A group with `after` waits for the group of
 * that name and fails if that one did. One with `skip`, the reason, is not run and counts as one skipped. Returns
 * what each came to, in the order in which they ended.
 *
 * @param {object[]} groups
 * @param {{ cores: number, write?: (text: string) => void }} options
 */
export async function runGroups(groups, { cores, write = say }) {
  const waiting = groups.filter(({ skip }) => !skip);
  const running = new Set();
  const codes = new Map();
  const ended = groups.filter(({ skip }) => skip).map(skippedGroup);
  let free = cores;

  const room = (group) => Math.min(group.cores ?? 1, cores);
  const next = () =>
    waiting.findIndex((group) => room(group) <= free && (!group.after || codes.has(group.after)));

  async function start(group) {
    free -= room(group);
    const began = Date.now();
    const broken = group.after && codes.get(group.after) !== 0;
    const result = broken ? { code: 1, output: `Not run: ${group.after} failed.` } : await runLeashed(group);
    const seconds = Math.round((Date.now() - began) / 1000);
    codes.set(group.name, result.code);
    ended.push({ name: group.name, seconds, ...readReport(broken ? { name: group.name } : group, result) });
    write(`\n== ${group.name} ${seconds} s${result.code === 0 ? '' : ', failed'}\n${result.output.trim()}`);
    free += room(group);
  }

  while (waiting.length > 0 || running.size > 0) {
    for (let at = next(); at >= 0; at = next()) {
      const work = start(waiting.splice(at, 1)[0]).finally(() => running.delete(work));
      running.add(work);
    }
    await Promise.race(running);
  }
  return ended;
}
