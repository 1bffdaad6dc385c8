// `npm run storage -- copy|verify` copies the files of members between the folder and a store, or verifies them; without
// a command it prints how to use it. Run it where the site runs, with the site's environment, beside the site or
// without it.
import { startCommand } from './run-command.js';

// Before the command sets some of its own.
const variables = { ...process.env };
await startCommand('storage', 'runStorageCommand', { variables });
