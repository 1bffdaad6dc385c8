// `npm run operator -- unlock ADDRESS` lets a locked-out member log in again. Without a command it prints its usage.
// Run it on the site's machine, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('operator', 'runOperatorCommand');
