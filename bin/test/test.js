// Runs tests, and ends with a summary whose last line counts them. `-- --strict` retries no test.
//
// npm test                prepares the checkout and the demo, then lint, types, format, unit tests and browser journeys;
//                         `-- --changed` runs only the tests that this branch's changes since main reach
// npm run test:long       the slow tests: the crawl, kills, odd images, every site's accessibility
// npm run test:engines    the journeys of tests/engines in Firefox and WebKit, where they are installed
// npm run test:services   the tests on PostgreSQL 15, PgBouncer, Redis, nginx and an S3 store, where they are installed;
//                         `-- --quick` repeats only the tests that depend on the database on PostgreSQL 15
// npm run test:soak       the long tests and those on services, with all random input and every kill
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { needChromium } from './find-chromium.js';
import { endRun, runSteps } from './run-steps.js';
import { engineSteps, playwrightStep, serverSteps, vitestStep } from './steps.js';
import { answerHelpFrom } from '../run/answer-help.js';
import { build, generate, install, installed, needNode, root } from '../run/project.js';

const node = (name, file, ...args) => ({
  name,
  command: process.execPath,
  args: [path.join(root, file), ...args],
});
// Version 7 takes a third of version 5's time, but the linter still needs version 5's API.
const TYPESCRIPT = 'node_modules/typescript-7/bin/tsc';
const CHECKS = [
  node('build', 'bin/run/build.js'),
  { name: 'demo', command: process.execPath, args: ['--import', 'tsx', 'tests/support/fill-demo.ts'] },
  node('types', TYPESCRIPT, '--incremental', '--tsBuildInfoFile', '.cache/types.json'),
  node('types of scripts', TYPESCRIPT, '--project', 'tsconfig.scripts.json'),
  { name: 'lint', command: installed('eslint'), args: ['.'] },
  { name: 'imports', command: installed('depcruise'), args: ['app', '--config', '.dependency-cruiser.mjs'] },
  { name: 'format', command: installed('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
];

const long = () => [
  vitestStep('unit', { report: 'vitest-long', args: ['--config', 'vitest.long.config.ts'] }),
  playwrightStep('journeys', { report: 'playwright-long', env: { JOURNEYS: 'long' } }),
  ...engineSteps(),
];
const KINDS = {
  long,
  engines: () => engineSteps(),
  services: () => serverSteps({ quick: process.argv.includes('--quick') }),
  soak: () => [...long(), ...serverSteps()],
};

/** The checks run in parallel; the tests each use all cores. Without a build, the journeys have no server. */
async function runAll() {
  const isChanged = process.argv.includes('--changed');
  const checks = await runSteps(CHECKS, { atOnce: availableParallelism() });
  const isBuilt = checks.some(({ name, passed }) => name === 'build' && passed > 0);
  const unit = vitestStep('unit', { args: isChanged ? ['--changed=main', '--passWithNoTests'] : [] });
  const journeys = playwrightStep('journeys', {
    args: isChanged ? ['--only-changed=main', '--pass-with-no-tests'] : [],
  });
  return [...checks, ...(await runSteps(isBuilt ? [unit, journeys] : [unit]))];
}

answerHelpFrom(import.meta.url);
const kind = process.argv[2] ?? '';
needNode();
await install();
await generate();
if (kind === 'soak') process.env.SOAK = 'on';
if (kind !== 'engines' && kind !== 'services') needChromium();
if (kind in KINDS) {
  await build();
  process.exit(endRun(await runSteps(KINDS[kind]()), { suffix: `-${kind}` }));
}
process.exit(endRun(await runAll()));
