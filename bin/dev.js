// `npm run dev`: serves and reloads as one types.
import { greet } from './greet.js';
import { generate, install, installed, needNode, root, start, stop } from './project.js';
import { untilReady } from './serve.js';

needNode();
process.chdir(root);

const mode = process.env.APP_MODE ?? 'development';
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);

install();
generate();
const args = ['vite:dev', '--port', String(port), '--strictPort', '--host', host, '--logLevel', 'warn'];
const child = start(installed('remix'), args, { APP_MODE: mode, HOST: host, PORT: String(port) });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
const ready = await untilReady(child, { host, port });
if (!ready) stop('The server stopped before it was ready.', child.exitCode ?? 1);
greet({ port, mode, filling: ready.filling });
