// `npm run restore -- BACKUP`: restores a backup by `npm run backup`. Run it on the site's future machine, as its user
// and
// with its environment, while the site is stopped.
import { startCommand } from './run-command.js';

// Copied before the command sets some of its own.
const variables = { ...process.env };
await startCommand('restore', 'runRestoreCommand', { variables });
