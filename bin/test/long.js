// `npm run test:long`: the slow tests: the crawl, kill tests, odd images, every site's accessibility; of what can
// be had in any amount a part, and all of it by `npm run test:soak`, which runs those of `npm run test:services` too.
import { answerHelpFrom } from '../run/answer-help.js';
import { needChromium } from './find-chromium.js';
import { build, generate, install, needNode } from '../run/project.js';
import { engineGroups, playwrightGroup, serverGroups, vitestGroup } from './kinds.js';
import { runToSummary } from './summary.js';

answerHelpFrom(import.meta.url);

const soaks = process.argv.includes('--soak');

needNode();
await install();
await generate();
await build();
if (soaks) process.env.SOAK = 'on';
needChromium();

// One after another: they measure memory and recovery, and share the filled demo.
const groups = [
  vitestGroup({ name: 'unit' }, { report: 'vitest-long', args: ['--config', 'vitest.long.config.ts'] }),
  playwrightGroup({ name: 'journeys' }, { report: 'playwright-long', env: { JOURNEYS: 'long' } }),
  ...engineGroups(),
  ...(soaks ? serverGroups() : []),
];
process.exit(
  await runToSummary(groups, {
    cores: 1,
    strict: process.argv.includes('--strict'),
    suffix: soaks ? '-soak' : '-long',
  }),
);
