import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readEnvOf, readSecretOf } from './copy-of-demo';
import { PORTS } from './ports';

const run = promisify(execFile);

/** Runs `npm run moderate` beside a project's server, on its data, as one of its moderators. */
export async function moderate(project: string, moderator: string, ...args: string[]): Promise<void> {
  const env = {
    ...process.env,
    APP_MODE: 'test',
    LOG_LEVEL: 'error',
    PORT: String(PORTS[project as keyof typeof PORTS]),
    ...readEnvOf(project),
    MODERATOR_SECRET: readSecretOf(project, moderator),
  };
  await run(process.execPath, ['bin/operator/moderate.js', ...args, '--as', moderator], { env });
}
