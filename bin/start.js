// `npm start`: installs, generates and builds what is missing, then serves.
import { createServer } from 'node:net';
import path from 'node:path';
import { readdirSync } from 'node:fs';
import { build, generate, install, needNode, root, say, stop } from './project.js';
import { serve, untilReady } from './serve.js';

needNode();
process.chdir(root);

const mode = process.env.APP_MODE ?? 'demo';
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);

function portIsFree() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

function greet() {
  const origin = (process.env.PUBLIC_ORIGIN ?? 'http://{domain}:{port}').replace('{port}', String(port));
  const sites = readdirSync(path.resolve(process.env.TENANTS_DIR ?? 'tenants'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const addresses = sites.map(({ name }) => origin.replace('{domain}', name));
  say('\nReady.');
  for (const address of addresses) say(`  ${address}`);
  if (mode === 'production') return;
  say('\nLog in on each with demo@example.com (premium) or free@example.com (free), password demo-password.');
  say(`Mail that a site sends is read at its /dev/mailbox, such as ${addresses.at(-1)}/dev/mailbox.\n`);
}

if (!(await portIsFree())) stop(`Port ${port} is in use. Choose another: PORT=3001 npm start`);
install();
generate();
build();

const child = serve({ APP_MODE: mode, HOST: host, PORT: String(port) });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
if (!(await untilReady(child, { host, port }))) stop('The server stopped before it was ready.', child.exitCode ?? 1);
greet();
