// `npm start`: installs, generates and builds what is missing, then serves; in production it serves what `npm
// run build` made.
import { createServer } from 'node:net';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { greet } from './greet.js';
import { build, generate, install, needNode, root, stop } from './project.js';
import { serve, untilReady } from './serve.js';
import { refuseSecondStart, startSettings } from './start-settings.js';

needNode();
process.chdir(root);

const { mode, host, port } = startSettings('demo');

function portIsFree() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

await refuseSecondStart({ port });
if (!(await portIsFree())) stop(`Port ${port} is in use. Choose another: PORT=3001 npm start`);
if (mode === 'production') {
  if (!existsSync(path.join(root, 'build', 'server', 'index.js')))
    stop('There is no build. Make it first: npm run build');
} else {
  install();
  generate();
  build();
}

const child = serve({ APP_MODE: mode, HOST: host, PORT: String(port) });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
const ready = await untilReady(child, { host, port });
if (!ready) stop('The server stopped before it was ready.', child.exitCode ?? 1);
greet({ port, mode, ...ready });
