// `npm run campaign -- new|preview|send|stop` mails news to the members who want them. Without a command it prints
// how to use it. Run it where the site runs, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('campaign', 'runCampaignCommand');
