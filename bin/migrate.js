// `npm run migrate`: applies the pending migrations to the database of DATABASE_URL, else to the one in
// DATA_DIR.
import { runOperatorCommand } from './operator-command.js';

const { DATABASE_URL: databaseUrl, DATA_DIR } = process.env;
const dataDir = DATA_DIR || '.data';
await runOperatorCommand('migrate-command', 'runMigrateCommand', { databaseUrl, dataDir });
