// Serves the built site for projects of the journeys, each on a copy of the demo of its own, and says when all are there:
//
//   node --import tsx tests/journeys/support/serve.ts PROJECT=PORT ...
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { say } from '../../../bin/run/project.js';
import { untilReady } from '../../../bin/run/serve.js';
import { openDemo } from '../../support/filled-demo';
import { addOperators, inviteModerators, keepEnv } from './copy-of-demo';

/** Beside the demo's sites one that takes new members only from those who follow a campaign's link (ACC-7). */
function makeTenants(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync('tenants', folder, { recursive: true });
  cpSync('tenants/vonk.localhost', `${folder}/quay.localhost`, { recursive: true });
  const file = `${folder}/quay.localhost/settings.json`;
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
  const closed = { ...settings, domain: 'quay.localhost', aliases: [], signups: 'with_trafficsource' };
  writeFileSync(file, JSON.stringify(closed));
}

const demo = await openDemo();

async function serve(project: string, port: string): Promise<ChildProcess> {
  const copy = await demo.copy(project);
  keepEnv(project, copy);
  await inviteModerators(project, copy);
  await addOperators(copy);
  const TENANTS_DIR = `${copy.DATA_DIR}/tenants`;
  makeTenants(TENANTS_DIR);
  return spawn(process.execPath, ['node_modules/.bin/remix-serve', 'build/server/index.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...copy,
      TENANTS_DIR,
      NODE_ENV: 'production',
      APP_MODE: 'test',
      SEED: 'off',
      TRUST_PROXY: 'on',
      COUNTRY_HEADER: 'X-Country',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: port,
    },
  });
}

const servers: ChildProcess[] = [];
let stopping = false;
function stop(): void {
  stopping = true;
  for (const server of servers) server.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
// Playwright holds the input open; if it was killed, nobody sends a signal.
process.stdin.resume().on('end', stop);

const asked = process.argv.slice(2).map((each) => each.split('=') as [string, string]);
const ended: Promise<number>[] = [];
const ready: Promise<unknown>[] = [];
for (const [project, port] of asked) {
  if (stopping) break;
  // One begins to answer while the next is copied.
  const server = await serve(project, port);
  servers.push(server);
  // Where one ends, all do.
  ended.push(once(server, 'exit').then(([code]) => (stop(), (code as number | null) ?? 0)));
  ready.push(untilReady(server, { host: '127.0.0.1', port: Number(port) }));
}
if (stopping) stop();
void Promise.all(ready).then(() => stopping || say('All servers are ready.'));
const codes = await Promise.all(ended);
await demo.close();
process.exit(Math.max(...codes, 0));
