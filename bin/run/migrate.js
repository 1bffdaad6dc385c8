// `npm run migrate`: applies the pending migrations to the database of DATABASE_DIRECT_URL or
// DATABASE_URL, otherwise to the one in DATA_DIR.
import { startCommand } from '../operator/run-command.js';

const { DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR } = process.env;
const databaseUrl = DATABASE_DIRECT_URL || DATABASE_URL;
const dataDir = DATA_DIR || '.data';
await startCommand('migrate', 'runMigrateCommand', { databaseUrl, dataDir });
