import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';

const GUARD = path.join('bin', 'run', 'database-guard.js');

const releases = new Map<string, () => void>();

/** Stops the folder's server if this process is killed. Returns the function to call after a regular stop. */
export function guardEmbedded(folder: string, { remove = false } = {}): () => void {
  const place = path.resolve(folder);
  const known = releases.get(place);
  if (known) return known;
  const args = [GUARD, place, ...(remove ? ['remove'] : [])];
  // Its own session, so that a signal to this process's group does not reach the guard.
  const guard = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // A guard that fails to start or is killed must not affect its owner.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  (guard.stdin as Socket).unref();
  const release = () => {
    if (releases.delete(place)) guard.stdin.end('done');
  };
  releases.set(place, release);
  return release;
}
