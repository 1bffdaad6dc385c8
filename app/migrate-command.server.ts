import { openEmbedded } from '~/database/embedded.server';
import { migrate } from '~/database/migrate.server';
import type { Console } from './operator-command.server';

/**
 * The command `npm run migrate`: applies the pending migrations to the database of DATABASE_URL, else to the one in
 * DATA_DIR.
 */
export async function runMigrateCommand(
  _: string[],
  { write, databaseUrl, dataDir }: Console & { databaseUrl: string | undefined; dataDir: string },
): Promise<number> {
  const embedded = databaseUrl ? null : await openEmbedded(dataDir, write);
  try {
    const applied = await migrate(databaseUrl || embedded!.url());
    write(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The database has every migration.');
    return 0;
  } finally {
    await embedded?.stop();
  }
}
