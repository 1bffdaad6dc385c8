// `npm run campaign -- new|preview|send|stop` mails news to the members who want them. Without a command it prints
// its usage. Run it on the site's machine, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('campaign', 'runCampaignCommand');
