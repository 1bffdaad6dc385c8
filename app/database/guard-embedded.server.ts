import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';

const GUARD = path.join('bin', 'run', 'database-guard.js');

/** Releases the guards by their folders: each has one, however often this process opens its server. */
const releases = new Map<string, () => void>();

/**
 * Has the folder's database server stopped if this process is killed; with `remove`, the folder goes as well. Returns
 * the function to call once the server was stopped as it should be.
 */
export function guardEmbedded(folder: string, { remove = false } = {}): () => void {
  const place = path.resolve(folder);
  const known = releases.get(place);
  if (known) return known;
  const args = [GUARD, place, ...(remove ? ['remove'] : [])];
  // A session of its own, so that what ends this process leaves the guard.
  const guard = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // A guard that cannot start, or was killed, costs its owner nothing.
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
