// `npm run backup`: backs up the database, the photos, the secrets and the sites, while the site runs, and tries a backup.
// Run it where the site runs, as its user and with its environment.
import { startCommand } from './run-command.js';

// Before the command sets some of its own.
const variables = { ...process.env };
await startCommand('backup', 'runBackupCommand', { variables });
