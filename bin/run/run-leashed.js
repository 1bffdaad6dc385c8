import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const LEASH = path.join(here, 'leash.js');

/**
 * Runs a command that ends with this process (bin/run/leash.js). Returns its code and output; with `shown`, prints the
 * output.
 */
export async function runLeashed({ command, args, env = {} }, { shown = false } = {}) {
  const output = shown ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [LEASH, command, ...args], {
    cwd: path.resolve(here, '../..'),
    stdio: ['pipe', output, output],
    env: { ...process.env, ...env },
  });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => written.push(part));
  const [code] = await once(child, 'close').catch(({ message }) => {
    written.push(Buffer.from(message));
    return [1];
  });
  return { code: code ?? 1, output: Buffer.concat(written).toString('utf8') };
}
