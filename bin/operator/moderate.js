// `npm run moderate -- list`: photos, reports and appeals that wait for a decision, until operators have a
// user interface for them. Without a command it prints its usage. Run it on the site's machine, with the
// site's environment; MODERATOR names the person who decides, and MODERATOR_SECRET authenticates them.
import { startCommand } from './run-command.js';

const { MODERATOR: moderator, MODERATOR_SECRET: secret } = process.env;
await startCommand('moderate', 'runModerateCommand', { moderator, secret });
