// Replaces the live build while it may be running, so that no page of either build misses a file.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The entries of a server or a command; all other files have names that differ for each build. */
const ENTRY = /^(?:commands\/[^/]+\.js|server\/index\.js)$/;
const LIST = 'files.json';
const DAY_MS = 24 * 60 * 60_000;

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
    )
    .filter((name) => name !== LIST);
}

/** The newest is last. */
function readBuilds(live) {
  const list = path.join(live, LIST);
  const [first, ...others] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return first?.files ? [first, ...others] : [{ at: 0, files: filesIn(live) }];
}

function move(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * Moves a build into the live one: pages' files first, the server's entry last, by one rename. Keeps the previous
 * build's files, and those of the last day for open pages.
 */
export function switchBuild(next, live, now = Date.now()) {
  const files = filesIn(next);
  const last = readBuilds(live);
  const builds = [
    ...last.filter(({ at }, index) => index === last.length - 1 || at > now - DAY_MS),
    { at: now, files },
  ];
  const kept = new Set(builds.flatMap((build) => build.files));
  const parts = files.filter((name) => !ENTRY.test(name));
  const entries = files.filter((name) => ENTRY.test(name)).sort();
  for (const name of [...parts, ...entries]) move(path.join(next, name), path.join(live, name));
  for (const name of filesIn(live)) if (!kept.has(name)) rmSync(path.join(live, name));
  writeFileSync(path.join(live, LIST), JSON.stringify(builds));
  rmSync(next, { recursive: true, force: true });
}
