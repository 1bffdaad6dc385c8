import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

type Tool = 'pg_dump' | 'pg_restore';
type Variables = Record<string, string | undefined>;

export function hasPgTool(tool: Tool, searchPath: string): boolean {
  return searchPath.split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, process.platform === 'win32' ? `${tool}.exe` : tool), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Removes the password, because other users can read the process list. */
function split(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.toString(), password };
}

function start(tool: Tool, url: string, args: string[], variables: Variables) {
  const { address, password } = split(url);
  const child = spawn(tool, [...args, `--dbname=${address}`], {
    env: { ...variables, ...(password ? { PGPASSWORD: password } : {}) } as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said = (said + part).slice(-2000)));
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(said.trim().split('\n')[0] || `${tool} ended with ${code}.`);
  });
  // Awaited only after the output is read; avoids an unhandled rejection until then.
  ended.catch(() => {});
  return { child, ended };
}

/** Dumps a database with pg_dump; throws its first error line. */
export async function* dumpDatabase(
  url: string,
  snapshotName: string,
  variables: Variables,
): AsyncGenerator<Buffer> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshotName}`];
  const { child, ended } = start('pg_dump', url, args, variables);
  child.stdin.end();
  for await (const chunk of child.stdout) yield chunk as Buffer;
  await ended;
}

/** Restores a dump with pg_restore into a database without tables, in one transaction. */
export async function restoreDump(
  url: string,
  dump: AsyncIterable<Buffer>,
  variables: Variables,
): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { child, ended } = start('pg_restore', url, args, variables);
  child.stdout.resume();
  // A failing tool closes its input: `ended` rejects with its own message.
  await pipeline(dump, child.stdin).catch(() => {});
  await ended;
}
