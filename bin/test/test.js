// `npm test`: prepares the checkout and the demo, then runs lint, types, the vitest tests and the browser journeys; ends
// with a summary whose last line counts. `-- --strict` lets no flaky test pass; `-- --changed` checks only what
// the branch changes, `-- --changed=COMMIT` what changed since that commit.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerHelpFrom } from '../run/answer-help.js';
import { findBase, changedFiles } from './changed-files.js';
import { needChromium } from './find-chromium.js';
import { generate, install, installed, needNode, root } from '../run/project.js';
import { playwrightGroup, vitestGroup } from './kinds.js';
import { runToSummary } from './summary.js';

answerHelpFrom(import.meta.url);

// Version 7 takes a third of the time of version 5, whose programming interface the linter still needs.
const TYPES = {
  name: 'types',
  command: process.execPath,
  args: [
    path.join(root, 'node_modules/typescript-7/bin/tsc'),
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types.json',
  ],
};
const BUILD = { name: 'build', command: process.execPath, args: [path.join(root, 'bin/run/build.js')] };
const DEMO = {
  name: 'demo',
  command: process.execPath,
  args: ['--import', 'tsx', path.join(root, 'tests/support/fill-demo.ts')],
};
const IMPORTS = {
  name: 'imports',
  command: installed('depcruise'),
  args: ['app', '--config', '.dependency-cruiser.mjs'],
};
const UNIT = { name: 'unit', cores: 2 };
const JOURNEYS = { name: 'journeys', cores: 2, after: 'build' };

const everything = () => [
  BUILD,
  TYPES,
  DEMO,
  { name: 'lint', command: installed('eslint'), args: ['.'] },
  IMPORTS,
  { name: 'format', command: installed('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  vitestGroup(UNIT, { report: 'vitest' }),
  playwrightGroup(JOURNEYS, { report: 'playwright' }),
];

const SCRIPT = /\.(?:[cm]?[jt]s|tsx)$/;
const JOURNEY = /^tests\/(?:journeys|built)\//;

/** The types, and of the rest what the files changed since a commit reach. */
function whatChanged(base) {
  const files = changedFiles(base);
  const scripts = files.filter((file) => SCRIPT.test(file));
  return [
    TYPES,
    ...(scripts.length > 0
      ? [{ name: 'lint', command: installed('eslint'), args: ['--no-warn-ignored', ...scripts] }]
      : []),
    ...(files.length > 0
      ? [
          {
            name: 'format',
            command: installed('prettier'),
            args: ['--check', '--ignore-unknown', '--log-level', 'warn', ...files],
          },
        ]
      : []),
    vitestGroup(UNIT, { report: 'vitest', args: [`--changed=${base}`, '--passWithNoTests'] }),
    ...(files.some((file) => JOURNEY.test(file))
      ? [BUILD, playwrightGroup(JOURNEYS, { report: 'playwright', args: [`--only-changed=${base}`] })]
      : []),
  ];
}

const commandArguments = process.argv.slice(2).map((each) => (each === '--changed' ? '--changed=' : each));
const { values } = parseArgs({
  args: commandArguments,
  options: { strict: { type: 'boolean' }, changed: { type: 'string' } },
});

needNode();
await install();
await generate();
needChromium();

const changed = values.changed !== undefined;
const groups = changed ? whatChanged(findBase(values.changed || undefined)) : everything();
process.exit(await runToSummary(groups, { cores: availableParallelism(), strict: values.strict }));
