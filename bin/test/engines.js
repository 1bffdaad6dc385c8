// `npm run test:engines`: the journeys of tests/engines in Firefox and WebKit, each with JavaScript and without.
import { answerHelpFrom } from '../run/answer-help.js';
import { build, generate, install, needNode } from '../run/project.js';
import { engineGroups } from './kinds.js';
import { runToSummary } from './summary.js';

answerHelpFrom(import.meta.url);

needNode();
await install();
await generate();
await build();
process.exit(
  await runToSummary(engineGroups(), {
    cores: 1,
    strict: process.argv.includes('--strict'),
    suffix: '-engines',
  }),
);
