// `npm test`: sets up what it needs, then lint, types, unit to route tests, and browser journeys; ends with one line of counts.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { needChromium } from './find-chromium.js';
import { generate, install, installed, needNode, root, say } from './project.js';
import { runGroups } from './test-groups.js';
import { line, readPlaywright, readVitest } from './test-report.js';

needNode();
install();
generate();
const chromium = needChromium();

const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const unitReport = path.join(results, 'vitest.json');
const journeyReport = path.join(results, 'playwright.json');
for (const report of [unitReport, journeyReport]) rmSync(report, { force: true });

const { counts, times } = await runGroups(
  [
    { name: 'build', command: process.execPath, args: [path.join(root, 'bin', 'build.js')] },
    { name: 'types', command: installed('tsc'), args: [] },
    { name: 'lint', command: installed('eslint'), args: ['.'] },
    { name: 'format', command: installed('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
    {
      name: 'unit',
      cores: 2,
      command: installed('vitest'),
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      read: () => readVitest(unitReport),
    },
    {
      name: 'journeys',
      cores: 2,
      after: 'build',
      command: installed('playwright'),
      args: ['test'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport, ...(chromium ? { CHROME_PATH: chromium } : {}) },
      read: () => readPlaywright(journeyReport),
    },
  ],
  { cores: availableParallelism() },
);

say(`\n${times.join(', ')}`);
writeFileSync(path.join(results, 'counts.json'), JSON.stringify(counts));
say(line(counts));
process.exit(counts.failed > 0 ? 1 : 0);
