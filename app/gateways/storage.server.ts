import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';

export type StoredFile = { stream: Readable; bytes: number };

/** Where image files are kept, by tenant and random key. */
export type Storage = {
  /** 128 random bits: no file's address can be guessed (PRO-5). */
  newKey(): string;
  put(tenantId: string, key: string, data: Buffer): Promise<void>;
  get(tenantId: string, key: string): Promise<StoredFile | null>;
  remove(tenantId: string, key: string): Promise<void>;
};

const KEY = /^[A-Za-z0-9_-]{20,64}$/;

/** A folder on this machine; a file appears whole or not at all. */
export function createFolderStorage(folder: string): Storage {
  const place = (tenantId: string, key: string) => {
    if (!KEY.test(key) || !/^[a-z0-9.-]+$/.test(tenantId)) throw new Error('Not a storage key');
    return path.join(folder, tenantId, key.slice(0, 2), key);
  };
  return {
    newKey: () => randomBytes(16).toString('base64url'),
    async put(tenantId, key, data) {
      const file = place(tenantId, key);
      await mkdir(path.dirname(file), { recursive: true });
      const partial = `${file}.${randomBytes(4).toString('hex')}.part`;
      await writeFile(partial, data);
      await rename(partial, file);
    },
    async get(tenantId, key) {
      if (!KEY.test(key)) return null;
      const file = place(tenantId, key);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(file), bytes: found.size } : null;
    },
    async remove(tenantId, key) {
      await rm(place(tenantId, key), { force: true });
    },
  };
}
