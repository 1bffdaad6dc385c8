// `npm run operator -- unlock ADDRESS` lets somebody log in again who is locked out. Without a command it prints how to
// use it. Run it where the site runs, with the site's environment.
import { runOperatorCommand } from './operator-command.js';

await runOperatorCommand('operator', 'startOperating');
