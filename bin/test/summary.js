// Writes the end of a run: what failed, what was flaky, how long it took, and the counts as its last line.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MOST_FLAKY, tryAgain } from './test-again.js';
import { runGroups } from './groups.js';
import { add, line, emptyCounts } from './report.js';
import { root, say } from '../run/project.js';

const MOST_SHOWN = 40;
const SLOWEST = 5;

const twoLines = ({ title, file, line: at, error }) => [
  [file && (at > 0 ? `${file}:${at}` : file), title].filter(Boolean).join(' '),
  `    ${error}`,
];

/** Lists failures on two lines each: where and what, then the first line of the error. */
const formatList = (heading, all) =>
  all.length === 0
    ? []
    : [
        heading,
        ...all.slice(0, MOST_SHOWN).flatMap(twoLines),
        ...(all.length > MOST_SHOWN ? [`and ${all.length - MOST_SHOWN} more`] : []),
        '',
      ];

const formatFiles = (files) => files.map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`).join(', ');

/** Returns the summary of the ended groups, and whether the run as a whole passed. */
export function summarize(ended) {
  const counts = ended.map((group) => group.counts).reduce(add, emptyCounts);
  const failures = ended.flatMap((group) => group.failures);
  const flaky = ended.flatMap((group) => group.flaky);
  const tooFlaky = flaky.length > MOST_FLAKY;
  const [skipped, ran] = [ended.filter(({ skip }) => skip), ended.filter(({ skip }) => !skip)];
  const slowest = ended.flatMap(({ files }) => files).sort((one, other) => other.seconds - one.seconds);
  const text = [
    ...formatList('Failed:', failures),
    ...formatList('Flaky (failed, then passed alone):', flaky),
    ...(tooFlaky ? [`${flaky.length} tests were flaky; at most ${MOST_FLAKY} may be.`, ''] : []),
    ...(skipped.length > 0
      ? [`Skipped: ${skipped.map(({ name, skip }) => `${name} (${skip})`).join('; ')}`]
      : []),
    ...(ran.length > 0
      ? [`Times: ${ran.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`]
      : []),
    ...(slowest.length > 0 ? [`Slowest: ${formatFiles(slowest.slice(0, SLOWEST))}`] : []),
    line(counts),
  ].join('\n');
  return { text, counts, flaky, passed: counts.failed === 0 && !tooFlaky };
}

/**
 * Runs the groups to their end, the failed tests once more unless `strict`, and prints the summary. It is also
 * kept in test-results, with `suffix` in the names of its files. Returns the exit code.
 *
 * @param {object[]} groups
 * @param {{ cores: number, strict?: boolean, suffix?: string, folder?: string, write?: (text: string) => void }} options
 */
export async function runToSummary(
  groups,
  { cores, strict = false, suffix = '', folder = path.join(root, 'test-results'), write = say },
) {
  const ended = await runGroups(groups, { cores, write });
  const { text, counts, flaky, passed } = summarize(strict ? ended : await tryAgain(groups, ended));
  mkdirSync(folder, { recursive: true });
  const keep = (name, content) => writeFileSync(path.join(folder, name), content);
  keep(`summary${suffix}.txt`, `${text}\n`);
  keep(`counts${suffix}.json`, JSON.stringify(counts));
  keep(`flaky${suffix}.json`, JSON.stringify(flaky, null, 2));
  write(`\n== summary\n${text}`);
  return passed ? 0 : 1;
}
