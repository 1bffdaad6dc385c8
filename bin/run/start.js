// `npm start`: installs, generates and builds what is missing, then serves; in production it serves the result
// of `npm run build`.
import { createServer } from 'node:net';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { greet } from './greet.js';
import { build, generate, install, needNode, root, runStep, stop } from './project.js';
import { passSignalsOn, serve, untilReady } from './serve.js';
import { refuseArguments, refuseSecondStart, startSettings } from './start-settings.js';

const DOES = `Serves the sites of tenants/, each at its host. Outside production it first installs, generates and builds what is
missing, starts a PostgreSQL of its own and fills the demo's sites. Ctrl-C ends all that it started.`;

needNode();
process.chdir(root);
refuseArguments('npm start', { does: DOES, usualMode: 'demo' });

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
  await install();
  await generate();
  await build();
}

const child = serve({ APP_MODE: mode, HOST: host, PORT: String(port) });
passSignalsOn(child);
const ready = await runStep('Starting the sites', () => untilReady(child, { host, port }));
greet({ port, mode, ...ready });
