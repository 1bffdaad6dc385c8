import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, opendir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StorageAway, type Objects } from './objects.server';

const PARTIAL = '.part';

/** Error codes for a full or read-only disk. */
const FULL = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Writes a file atomically. Throws `StorageAway` if the disk is full. */
async function write(file: string, data: Buffer): Promise<void> {
  const partial = `${file}.${randomBytes(4).toString('hex')}${PARTIAL}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(partial, data);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!FULL.includes(code)) throw error;
    throw new StorageAway(`The folder of files: ${code}`, { cause: error });
  }
}

async function describe(file: string) {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { bytes: found.size, sha256: null } : null;
}

async function* listFiles(folder: string, prefix = ''): AsyncIterable<string> {
  for await (const entry of await opendir(path.join(folder, prefix))) {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(folder, `${name}/`);
    else if (!name.endsWith(PARTIAL)) yield name;
  }
}

export function createFolderObjects(folder: string): Objects {
  const place = (name: string) => path.join(folder, name);
  const ensureFolder = () => mkdir(folder, { recursive: true });
  return {
    put: (name, data) => write(place(name), data),
    async get(name) {
      const found = await describe(place(name));
      return found && { ...found, stream: createReadStream(place(name)) };
    },
    describe: (name) => describe(place(name)),
    remove: (name) => rm(place(name), { force: true }),
    async *list() {
      await ensureFolder();
      yield* listFiles(folder);
    },
    sign: null,
    async ping() {
      await ensureFolder();
      await access(folder, constants.R_OK | constants.W_OK);
    },
    async freeBytes() {
      await ensureFolder();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
