// Serves the built site for one project of the journeys, with a database of its own.
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const [, , project, port] = process.argv;
const dataDir = `.cache/journeys/${project}`;
const tenantsDir = `.cache/journeys/${project}-tenants`;
for (const folder of [dataDir, tenantsDir]) rmSync(folder, { recursive: true, force: true });

// Beside the demo's sites one that takes new members only from those who follow a campaign's link (ACC-7).
cpSync('tenants', tenantsDir, { recursive: true });
cpSync('tenants/vonk.localhost', `${tenantsDir}/quay.localhost`, { recursive: true });
const settingsFile = `${tenantsDir}/quay.localhost/settings.json`;
const settings = JSON.parse(readFileSync(settingsFile, 'utf8'));
writeFileSync(
  settingsFile,
  JSON.stringify({ ...settings, domain: 'quay.localhost', aliases: [], signups: 'with_trafficsource' }),
);

const child = spawn(process.execPath, ['node_modules/.bin/remix-serve', 'build/server/index.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    APP_MODE: 'test',
    SEED: 'on',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    TENANTS_DIR: tenantsDir,
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
