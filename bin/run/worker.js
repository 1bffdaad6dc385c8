// `npm run worker` runs the background jobs of a site that other processes serve.
import { startCommand } from '../operator/run-command.js';

await startCommand('worker', 'runWorkerCommand', {}, { WORKERS: 'on', SEED: 'off' });
