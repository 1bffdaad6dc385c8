// `npm run operator -- invite NAME ADDRESS` invites somebody to the operators' console; `unlock ADDRESS` lets a
// locked-out member log in again. Without a command it prints its usage. Run it on the site's machine, with the site's
// environment; OPERATOR_PASSWORD proves the operator whom --as names.
import { startCommand } from './run-command.js';

await startCommand('operator', 'runOperatorCommand', { password: process.env.OPERATOR_PASSWORD });
