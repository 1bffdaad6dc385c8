// `npm test`: prepares the checkout, then runs lint, types, the vitest tests and the browser journeys; ends
// with one line of counts.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { needChromium } from './find-chromium.js';
import { build, generate, install, installed, needNode, root, say } from './project.js';
import { add, line, none, readPlaywright, readVitest } from './test-report.js';

needNode();
install();
generate();

const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });

let counts = none;
const times = [];

/** Runs a group of checks; `read` counts its tests if it has any. */
function group(name, command, args, { env = {}, read } = {}) {
  const began = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  times.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`);
  const counted = read?.() ?? { ...none, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  counts = add(counts, counted);
  if (status !== 0 && counted.failed === 0) counts = add(counts, { ...none, failed: 1 });
}

const unitReport = path.join(results, 'vitest.json');
const journeyReport = path.join(results, 'playwright.json');
for (const report of [unitReport, journeyReport]) rmSync(report, { force: true });

group('format', installed('prettier'), ['--check', '--log-level', 'warn', '.']);
group('lint', installed('eslint'), ['.']);
group('types', installed('tsc'), []);
group('build', process.execPath, [path.join(root, 'bin', 'build.js')]);
group(
  'unit',
  installed('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  {
    read: () => readVitest(unitReport),
  },
);
const chromium = needChromium();
build();
group('journeys', installed('playwright'), ['test'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport, ...(chromium ? { CHROME_PATH: chromium } : {}) },
  read: () => readPlaywright(journeyReport),
});

say(`\n${times.join(', ')}`);
writeFileSync(path.join(results, 'counts.json'), JSON.stringify(counts));
say(line(counts));
process.exit(counts.failed > 0 ? 1 : 0);
