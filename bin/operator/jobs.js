// `npm run jobs` lists the background jobs, runs one, and lists or repeats what was given up; without a command
// it prints how to use it. Run it where the site runs, with the site's environment, beside the site or without
// it.
import { startCommand } from './run-command.js';

await startCommand('jobs', 'runJobsCommand');
