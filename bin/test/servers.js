// `npm run test:services`: the tests on what operators may add: PostgreSQL 15, PgBouncer, Redis, nginx, an S3 store; each
// on a free port, in a folder of its own. A service that is not installed is skipped by name. `-- --quick` runs on
// PostgreSQL 15 only the tests that depend on the database the most.
import { answerHelpFrom } from '../run/answer-help.js';
import { build, generate, install, needNode } from '../run/project.js';
import { serverGroups } from './kinds.js';
import { runToSummary } from './summary.js';

answerHelpFrom(import.meta.url);

needNode();
await install();
await generate();
await build();
process.exit(
  await runToSummary(serverGroups({ quick: process.argv.includes('--quick') }), {
    cores: 1,
    strict: process.argv.includes('--strict'),
    suffix: '-services',
  }),
);
