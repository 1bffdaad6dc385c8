// `npm run jobs` lists the background jobs, runs one, and lists or repeats failed ones; without a command it prints its
// usage. Run it on the site's machine, with the site's environment; the site may be running or not.
import { startCommand } from './run-command.js';

await startCommand('jobs', 'runJobsCommand');
