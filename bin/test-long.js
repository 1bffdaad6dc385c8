// `npm run test:long`: the slow tests: the full crawl, kill tests, odd images, every site's accessibility.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { needChromium } from './find-chromium.js';
import { build, generate, install, installed, needNode, root, say } from './project.js';
import { add, line, readPlaywright, readVitest } from './test-report.js';

needNode();
install();
generate();
build();

const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const unitReport = path.join(results, 'vitest-long.json');
const journeyReport = path.join(results, 'playwright-long.json');
for (const report of [unitReport, journeyReport]) rmSync(report, { force: true });

const times = [];

/** Runs a group of tests; the results are in its report. */
function group(name, command, args, env = {}) {
  const began = Date.now();
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  times.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`);
}

group('unit', installed('vitest'), [
  ...['run', '--config', 'vitest.long.config.ts'],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
]);
const chromium = needChromium();
group('journeys', installed('playwright'), ['test'], {
  ...{ JOURNEYS: 'long', PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
  ...(chromium ? { CHROME_PATH: chromium } : {}),
});

const counts = add(readVitest(unitReport), readPlaywright(journeyReport));
writeFileSync(path.join(results, 'counts-long.json'), JSON.stringify(counts));
say(`\n${times.join(', ')}`);
say(line(counts));
process.exit(counts.failed > 0 ? 1 : 0);
