// `npm run mails -- failed` lists the mails that could not be sent; `npm run mails -- resend` queues them again.
// Without a command it prints its usage. Run it on the site's machine, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('mails', 'runMailsCommand');
