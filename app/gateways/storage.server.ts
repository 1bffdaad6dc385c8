import { createReadStream } from 'node:fs';
import { access, constants, mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';

type StoredFile = { stream: Readable; bytes: number; avif: boolean };

/** Where image files are kept, by tenant and random key. */
export type Storage = {
  /** Returns a new key of 128 random bits, so that no file's address can be guessed (PRO-5). */
  newKey(): string;
  put(tenantId: string, key: string, data: Buffer, avif?: Buffer | null): Promise<void>;
  /** Returns a key's file, as AVIF if that is wanted and exists. */
  get(tenantId: string, key: string, wanted?: { avif: boolean }): Promise<StoredFile | null>;
  remove(tenantId: string, key: string): Promise<void>;
  /** Throws if files can be neither read nor written now. */
  ping(): Promise<void>;
  /** Returns how much room is left, in bytes. */
  freeBytes(): Promise<number>;
};

const KEY = /^[A-Za-z0-9_-]{20,64}$/;
const avifOf = (file: string) => `${file}.avif`;

/** Writes a file atomically: it appears completely or not at all. */
async function write(file: string, data: Buffer): Promise<void> {
  const partial = `${file}.${randomBytes(4).toString('hex')}.part`;
  await writeFile(partial, data);
  await rename(partial, file);
}

async function bytesOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** Keeps files in a folder on this machine. An image's AVIF file is beside it and is removed with it. */
export function createFolderStorage(folder: string): Storage {
  const place = (tenantId: string, key: string) => {
    if (!KEY.test(key) || !/^[a-z0-9.-]+$/.test(tenantId)) throw new Error('Not a storage key');
    return path.join(folder, tenantId, key.slice(0, 2), key);
  };
  return {
    newKey: () => randomBytes(16).toString('base64url'),
    async put(tenantId, key, data, avif = null) {
      const file = place(tenantId, key);
      await mkdir(path.dirname(file), { recursive: true });
      if (avif) await write(avifOf(file), avif);
      await write(file, data);
    },
    async get(tenantId, key, { avif } = { avif: false }) {
      if (!KEY.test(key)) return null;
      const file = place(tenantId, key);
      for (const each of avif ? [avifOf(file), file] : [file]) {
        const bytes = await bytesOf(each);
        if (bytes !== null) return { stream: createReadStream(each), bytes, avif: each !== file };
      }
      return null;
    },
    async remove(tenantId, key) {
      const file = place(tenantId, key);
      await Promise.all([file, avifOf(file)].map((each) => rm(each, { force: true })));
    },
    async ping() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
