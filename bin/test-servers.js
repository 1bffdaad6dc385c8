// `npm run test:services`: the tests on what operators may add: PostgreSQL 15, Redis, nginx, an S3 store; each on a free
// port, in a folder of its own. A service that is not installed is skipped by name.
import { answerHelpFrom } from './answer-help.js';
import { findServers } from './find-servers.js';
import { build, generate, install, needNode } from './project.js';
import { vitestGroup } from './test-kinds.js';
import { runToSummary } from './test-summary.js';

answerHelpFrom(import.meta.url);

needNode();
await install();
await generate();
await build();

const servers = findServers();
const lacking = servers.filter(({ missing }) => missing.length > 0);
const onPostgres = !lacking.some(({ name }) => name === 'PostgreSQL 15');
// tests/support/global-setup.ts reads it.
if (onPostgres) process.env.TESTS_POSTGRES = '15';

/** Two instances, a store, a proxy, copies and backups; each test names the service that it is skipped without. */
const TOGETHER = ['several-processes', 'rolling-deploy', 'hand-over', 'backup', 'replica', 'pooler'];

const groups = [
  vitestGroup(
    { name: 'services' },
    {
      report: 'vitest-services',
      args: ['--config', 'vitest.long.config.ts', ...TOGETHER.map((name) => `tests/long/${name}.test.ts`)],
    },
  ),
  ...(onPostgres ? [vitestGroup({ name: 'unit on PostgreSQL 15' }, { report: 'vitest-postgres' })] : []),
  ...lacking.map(({ name, missing }) => ({ name, skip: `needs ${missing.join(', ')}` })),
];
process.exit(
  await runToSummary(groups, { cores: 1, strict: process.argv.includes('--strict'), suffix: '-services' }),
);
