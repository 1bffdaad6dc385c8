import { openEmbedded } from '~/database/server/embedded.server';
import { migrate } from '~/database/server/migrate.server';
import { reachDatabase } from '~/database/server/reach-database.server';
import { Mistake, readCommand, runCommand, type Console } from './run-command.server';

const USAGE = `npm run migrate     applies the pending migrations to the database of DATABASE_DIRECT_URL or DATABASE_URL, else to the one in DATA_DIR`;

type Typed = Console & { databaseUrl: string | undefined; dataDir: string };

async function applyPending({ write, databaseUrl, dataDir }: Typed): Promise<void> {
  if (databaseUrl) await reachDatabase(databaseUrl);
  const embedded = databaseUrl ? null : await openEmbedded(dataDir, { report: write });
  try {
    const applied = await migrate(databaseUrl || embedded!.url(), undefined, write);
    write(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The database has every migration.');
  } finally {
    await embedded?.stop();
  }
}

/** Runs `npm run migrate`: migrates DATABASE_URL's database, or else the one in DATA_DIR. */
export const runMigrateCommand = (argv: string[], console: Typed): Promise<number> =>
  runCommand(async () => {
    const { command } = readCommand(argv, {}, USAGE);
    if (command) throw new Mistake(USAGE);
    await applyPending(console);
  }, console);
