// `npm run mails -- failed` lists the mails that were given up; `npm run mails -- resend` queues them again.
// Without a command it prints the commands. Run it where the site runs, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('mails', 'runMailsCommand');
