// `npm run doctor`: checks an installation, and says how to fix what is wrong. Run it on the site's machine, as its
// user
// and with its environment.
import { startCommand } from './run-command.js';

// Copied before the command sets some of its own.
const variables = { ...process.env };
await startCommand('doctor', 'runDoctorCommand', { variables });
