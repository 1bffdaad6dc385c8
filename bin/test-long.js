// `npm run test:long`: what takes longer than a developer waits for: the full crawl, kill tests, odd images, every site's accessibility.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { needChromium } from './find-chromium.js';
import { build, generate, install, installed, needNode, root, say } from './project.js';
import { runGroups } from './test-groups.js';
import { line, readPlaywright, readVitest } from './test-report.js';

needNode();
install();
generate();
build();
const chromium = needChromium();

const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const unitReport = path.join(results, 'vitest-long.json');
const journeyReport = path.join(results, 'playwright-long.json');
for (const report of [unitReport, journeyReport]) rmSync(report, { force: true });

// One after the other: they measure memory and recovery, and share the filled demo.
const { counts, times } = await runGroups(
  [
    {
      name: 'unit',
      command: installed('vitest'),
      args: [
        ...['run', '--config', 'vitest.long.config.ts'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      ],
      read: () => readVitest(unitReport),
    },
    {
      name: 'journeys',
      command: installed('playwright'),
      args: ['test'],
      env: {
        ...{ JOURNEYS: 'long', PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
        ...(chromium ? { CHROME_PATH: chromium } : {}),
      },
      read: () => readPlaywright(journeyReport),
    },
  ],
  { cores: 1 },
);

say(`\n${times.join(', ')}`);
writeFileSync(path.join(results, 'counts-long.json'), JSON.stringify(counts));
say(line(counts));
process.exit(counts.failed > 0 ? 1 : 0);
