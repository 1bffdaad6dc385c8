// `npm run migrate`: applies the pending migrations to the database of DATABASE_URL, else to the one in
// DATA_DIR.
import { install, needNode, root, say } from './project.js';

needNode();
process.chdir(root);
install();

// Imported after the install, which may have to fetch these packages first.
const { tsImport } = await import('tsx/esm/api');
const { migrate } = await tsImport('../app/database/migrate.server.ts', import.meta.url);
const { openEmbedded } = await tsImport('../app/database/embedded.server.ts', import.meta.url);

const { DATABASE_URL, DATA_DIR } = process.env;
const embedded = DATABASE_URL ? null : await openEmbedded(DATA_DIR || '.data', say);
try {
  const applied = await migrate(DATABASE_URL || embedded.url());
  say(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The database has every migration.');
} finally {
  await embedded?.stop();
}
