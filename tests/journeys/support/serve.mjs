// Serves the built site for one project of the journeys, with a database of its own.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const [, , project, port] = process.argv;
const dataDir = `.cache/journeys/${project}`;
rmSync(dataDir, { recursive: true, force: true });

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
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
