// `npm run backup`: backs up the database, the photos, the secrets and the sites while the site runs, then tests the
// backup. Run it on the site's machine, as its user and with its environment.
import { startCommand } from './run-command.js';

// Copied before the command sets some of its own.
const variables = { ...process.env };
await startCommand('backup', 'runBackupCommand', { variables });
