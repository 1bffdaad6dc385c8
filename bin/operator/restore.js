// `npm run restore -- BACKUP`: restores what `npm run backup` wrote. Run it where the site is to run, as its user and with
// its environment, while the site is stopped.
import { startCommand } from './run-command.js';

// Before the command sets some of its own.
const variables = { ...process.env };
await startCommand('restore', 'runRestoreCommand', { variables });
