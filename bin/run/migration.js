// `npm run migration -- NAME`: writes a migration for the changes of prisma/schema.prisma since the last one.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerHelpFrom } from './answer-help.js';
import { findBreakingStatements } from './breaking-statements.js';
import { generate, install, installed, needNode, prismaEnv, root, say, stop } from './project.js';
import { withTenantKeys } from './tenant-keys.js';

answerHelpFrom(import.meta.url);

const SCHEMA = 'prisma/schema.prisma';
const SNAPSHOT = 'prisma/migrations/schema.snapshot.prisma';

/** Returns the SQL that migrates one schema to another; Prisma's command line needs a database even for that. */
function difference(from, to, databaseUrl) {
  const args = ['migrate', 'diff', '--from-schema-datamodel', from, '--to-schema-datamodel', to, '--script'];
  const env = { ...process.env, ...prismaEnv(databaseUrl) };
  const { status, stdout, stderr } = spawnSync(installed('prisma'), args, {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`The schemas could not be compared.\n${stdout}${stderr}`);
  return stdout;
}

const isEmpty = (sql) => sql.split('\n').every((line) => line.trim() === '' || line.startsWith('--'));

needNode();
process.chdir(root);
const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]{1,60}$/.test(name))
  stop('Give the migration a name of small letters and underscores: npm run migration -- add_nickname');
await install();
await generate();

// Imported after the install, which may add these packages.
const { tsImport } = await import('tsx/esm/api');
const { openEmbedded } = await tsImport('../../app/database/server/embedded.server.ts', import.meta.url);
const server = await openEmbedded(path.join('.cache', 'migration'), { report: say });
let sql;
try {
  sql = withTenantKeys(difference(SNAPSHOT, SCHEMA, server.url()));
} finally {
  await server.stop();
}
if (isEmpty(sql)) stop('The schema asks nothing new of the database.', 0);

const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = path.join('prisma', 'migrations', `${stamp}_${name}`);
mkdirSync(folder);
writeFileSync(path.join(folder, 'migration.sql'), sql);
copyFileSync(SCHEMA, SNAPSHOT);
for (const statement of findBreakingStatements(sql)) say(`Breaks the running version: ${statement}.`);
say(
  `Written: ${folder}/migration.sql. Finish it by hand: checks, partial indexes, values for rows that exist. \`npm run migrate\` applies it.`,
);
