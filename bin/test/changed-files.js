// What a checkout changes, as git tells it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, stop } from '../run/project.js';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Returns the commit that changes are counted from: where this branch left `from`, or the last commit. */
export function findBase(from) {
  const base = git('merge-base', 'HEAD', from ?? 'main') ?? (from ? null : git('rev-parse', 'HEAD'));
  return base ?? stop(`git knows no ${from ?? 'commit'} to compare with.`);
}

/** Lists the files that differ from the commit `base` and are still there, new ones included. */
export function changedFiles(base) {
  const lines = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].flatMap(
    (text) => text?.split('\n') ?? [],
  );
  return [...new Set(lines)].filter((file) => file !== '' && existsSync(path.join(root, file)));
}
