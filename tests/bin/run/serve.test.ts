import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { serve, THREADS } from '../../../bin/run/serve.js';

const folder = mkdtempSync(path.join(tmpdir(), 'serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a variable's value in a served process. */
async function served(name: string, env: Record<string, string> = {}): Promise<string> {
  const built = path.join(folder, 'index.mjs');
  writeFileSync(built, `process.stderr.write(String(process.env.${name})); process.exit();`);
  const child: ChildProcess = serve(env, ['ignore', 'ignore', 'pipe'], built);
  const [said] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  return said;
}

it('the served process has threads for all work at once [SAF-5]', async () => {
  expect(await served('UV_THREADPOOL_SIZE')).toBe(String(THREADS));
  expect(await served('UV_THREADPOOL_SIZE', { UV_THREADPOOL_SIZE: '20' })).toBe('20');
});
