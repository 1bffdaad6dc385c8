// `npm run job` lists the background jobs, `npm run job -- NAME` runs one now. Run it where the site runs, with
// the site's environment, beside the site or without it.
import { runOperatorCommand } from './operator-command.js';

await runOperatorCommand('../app/run-job.server.ts', 'startRunningJob');
