// `npm run dev`: serves the sites and reloads on every change.
import { greet } from './greet.js';
import { generate, install, installed, needNode, root, start, stop } from './project.js';
import { untilReady } from './serve.js';
import { refuseSecondStart, startSettings } from './start-settings.js';

needNode();
process.chdir(root);

const { mode, host, port } = startSettings('development');
await refuseSecondStart({ port });

install();
generate();
const args = ['vite:dev', '--port', String(port), '--strictPort', '--host', host, '--logLevel', 'warn'];
const child = start(installed('remix'), args, { APP_MODE: mode, HOST: host, PORT: String(port) });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
const ready = await untilReady(child, { host, port });
if (!ready) stop('The server stopped before it was ready.', child.exitCode ?? 1);
greet({ port, mode, ...ready });
