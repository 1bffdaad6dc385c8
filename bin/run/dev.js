// `npm run dev`: serves the sites and reloads on every change.
import { greet } from './greet.js';
import { generate, install, installed, needNode, root, runStep, start } from './project.js';
import { passSignalsOn, untilReady } from './serve.js';
import { refuseArguments, refuseSecondStart, startSettings } from './start-settings.js';

const DOES = `Serves the sites of tenants/ from their source and reloads on every change, on a PostgreSQL of its own with the
demo's sites. Ctrl-C ends all that it started.`;

needNode();
process.chdir(root);
refuseArguments('npm run dev', { does: DOES, usualMode: 'development' });

const { mode, host, port } = startSettings('development');
await refuseSecondStart({ port });

await install();
await generate();
const args = ['vite:dev', '--port', String(port), '--strictPort', '--host', host, '--logLevel', 'warn'];
const env = { APP_MODE: mode, HOST: host, PORT: String(port) };
const child = start(installed('remix'), args, env, ['inherit', 'inherit', 'inherit', 'ipc']);
passSignalsOn(child);
const ready = await runStep('Starting the sites', () => untilReady(child, { host, port }));
greet({ port, mode, ...ready });
