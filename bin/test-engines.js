// `npm run test:engines`: the journeys of tests/engines in Firefox and WebKit, each with JavaScript and without.
import { answerHelpFrom } from './answer-help.js';
import { build, generate, install, needNode } from './project.js';
import { engineGroups } from './test-kinds.js';
import { runToSummary } from './test-summary.js';

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
