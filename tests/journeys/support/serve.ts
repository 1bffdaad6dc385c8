// Serves the built site for one project of the journeys, on a copy of the demo of its own.
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openDemo } from '../../support/filled-demo';
import { inviteModerators, keepEnv } from './copy-of-demo';

const [, , project = '', port = ''] = process.argv;

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
const copy = await demo.copy(project);
keepEnv(project, copy);
await inviteModerators(project, copy);
const TENANTS_DIR = `${copy.DATA_DIR}/tenants`;
makeTenants(TENANTS_DIR);

const child = spawn(process.execPath, ['node_modules/.bin/remix-serve', 'build/server/index.js'], {
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
const stop = () => void child.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
// Playwright holds the input open; if it was killed, nobody sends a signal.
process.stdin.resume().on('end', stop);
child.on('exit', (code) => void demo.close().then(() => process.exit(code ?? 0)));
