import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOW_DISK_MB } from '~/domain/notifications/rules';

/** Returns the folder or its nearest existing parent: the first start creates it. */
function existingFolder(folder: string): string {
  const place = path.resolve(folder);
  return existsSync(place) ? place : existingFolder(path.dirname(place));
}

export const checkFreeSpace = (freeBytes: number): string[] =>
  freeBytes < LOW_DISK_MB * 1_000_000
    ? [`Only ${Math.floor(freeBytes / 1_000_000)} MB are free: make room for ${LOW_DISK_MB} MB at least.`]
    : [];

export const checkOwner = (folder: string, { owner, user }: { owner: number; user: number }): string[] =>
  user === 0 && owner !== 0
    ? [
        `${folder} belongs to user ${owner}: run this as that user, because root may do what the site may not.`,
      ]
    : [];

async function tryFile(folder: string): Promise<string[]> {
  const file = path.join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
  const bytes = randomBytes(64);
  try {
    await writeFile(file, bytes, { mode: 0o600 });
    const isSame = (await readFile(file)).equals(bytes);
    await rm(file);
    return isSame ? [] : [`${folder} returns other bytes than were written: replace the disk.`];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    await rm(file, { force: true }).catch(() => {});
    return [`${folder}: the site’s user must be able to write, read and delete there (${code}).`];
  }
}

export async function checkDataFolder(dataDir: string): Promise<string[]> {
  const folder = existingFolder(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const owner = statSync(folder).uid;
  return [
    ...checkOwner(folder, { owner, user: process.getuid?.() ?? owner }),
    ...(await tryFile(folder)),
    ...checkFreeSpace(bavail * bsize),
  ];
}

const SECRET_FILES = ['secrets.json', 'vapid.json', 'database.json'];

export function checkSecretFiles(dataDir: string): string[] {
  if (process.platform === 'win32') return [];
  return SECRET_FILES.map((name) => path.join(dataDir, name))
    .filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
    .map((file) => `${file} can be read by other users: chmod 600 ${file}`);
}
