// `npm run doctor`: checks an installation, and says what to do where something is wrong. Run it where the site runs, as
// its user and with its environment.
import { startCommand } from './run-command.js';

// Before the command sets some of its own.
const variables = { ...process.env };
await startCommand('doctor', 'runDoctorCommand', { variables });
