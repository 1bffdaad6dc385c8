import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { freePorts } from '../../bin/run/free-ports.js';

/** Whether this machine has a Redis to test with. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis of this file's own, without a file of data. Call it at the top of what needs it. */
export function useRedis() {
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'));
  let port = 0;
  let child: ChildProcess;
  async function start(): Promise<void> {
    const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''];
    child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout!.setEncoding('utf8').on('data', (part: string) => (printed += part));
    await vi.waitFor(() => expect(printed).toContain('Ready to accept connections'), 30_000);
  }
  async function kill(): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  beforeAll(async () => {
    [port = 0] = await freePorts(1);
    await start();
  });
  afterAll(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: (rest = '') => `redis://127.0.0.1:${port}${rest}`,
    start,
    kill,
    /** Has it answer nothing, although its connections stay open. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  };
}
