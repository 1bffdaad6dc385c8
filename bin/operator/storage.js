// `npm run storage -- copy|verify` copies members' files between the folder and a store, or verifies them; without
// a command it prints its usage. Run it on the site's machine, with the site's environment; the site may be running or
// not.
import { startCommand } from './run-command.js';

// Copied before the command sets some of its own.
const variables = { ...process.env };
await startCommand('storage', 'runStorageCommand', { variables });
