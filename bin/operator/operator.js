// `npm run operator -- unlock ADDRESS` lets somebody log in again who is locked out. Without a command it prints how to
// use it. Run it where the site runs, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('operator', 'runOperatorCommand');
