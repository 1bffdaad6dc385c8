// `npm run worker` does the background work of a site that is served by other processes.
import { startCommand } from '../operator/run-command.js';

await startCommand('worker', 'runWorkerCommand', {}, { WORKERS: 'on', SEED: 'off' });
