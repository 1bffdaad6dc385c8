// `npm run jobs -- failed` lists the background jobs that were given up. Without a command it prints how to use
// it. Run it where the site runs, with the site's environment.
import { runOperatorCommand } from './operator-command.js';

await runOperatorCommand('../app/failed-jobs.server.ts', 'startTellingJobs');
