// `npm run worker` does the background work of a site that is served by other processes.
import { runOperatorCommand } from './operator-command.js';

await runOperatorCommand('worker', 'startWorking', {}, { WORKERS: 'on', SEED: 'off' });
