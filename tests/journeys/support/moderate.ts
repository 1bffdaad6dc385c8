import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readEnvOf } from './copy-of-demo';
import { PORTS } from './ports';

const run = promisify(execFile);

/** Runs `npm run moderate` beside a project's server, on its data; gives what it writes. */
export async function moderate(project: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    APP_MODE: 'test',
    LOG_LEVEL: 'error',
    PORT: String(PORTS[project as keyof typeof PORTS]),
    ...readEnvOf(project),
  };
  const { stdout } = await run(process.execPath, ['bin/moderate.js', ...args], { env });
  return stdout;
}
