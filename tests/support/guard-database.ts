import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';
import { root } from '../../bin/project.js';

const GUARD = path.join(root, 'tests/support/database-guard.mjs');

/**
 * Has the folder's database server stopped if this process is killed; with `remove`, the folder goes as well.
 * Returns what to call once the server was stopped as it should be.
 */
export function guardDatabase(folder: string, { remove = false } = {}): () => void {
  const args = [GUARD, path.resolve(folder), ...(remove ? ['remove'] : [])];
  // A session of its own, so that what ends this process leaves the guard.
  const guard = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  (guard.stdin as Socket).unref();
  return () => guard.stdin.end('done');
}
