import { randomBytes } from 'node:crypto';
import { createFolderObjects } from './folder-objects.server';
import type { Objects, StoredObject } from './objects.server';

type StoredFile = Pick<StoredObject, 'stream' | 'bytes'> & { avif: boolean };
type Wanted = { avif: boolean };

export type Storage = {
  /** Returns a new key of 128 random bits, so that URLs cannot be guessed (PRO-5). */
  newKey(): string;
  put(tenantId: string, key: string, data: Buffer, avif?: Buffer | null): Promise<void>;
  get(tenantId: string, key: string, wanted?: Wanted): Promise<StoredFile | null>;
  /**
   * Returns a signed path for a proxy, valid for a minute; null if missing. The function is null if this
   * process sends files itself.
   */
  locate: ((tenantId: string, key: string, wanted?: Wanted) => Promise<Located | null>) | null;
  remove(tenantId: string, key: string): Promise<void>;
  /** Throws if files cannot be read or written now. */
  ping(): Promise<void>;
  /** Whether other machines use the same store, so that an outage affects all of them. */
  isShared: boolean;
  freeBytes(): Promise<number | null>;
};
type Located = { path: string; avif: boolean };

const KEY = /^[A-Za-z0-9_-]{20,64}$/;
const TENANT = /^[a-z0-9.-]+$/;
const AVIF = '.avif';

/** Returns a file's object name; its AVIF form adds `.avif`. Throws on an invalid key. */
export function objectName(tenantId: string, key: string): string {
  if (!KEY.test(key) || !TENANT.test(tenantId)) throw new Error('Not a storage key');
  return `${tenantId}/${key.slice(0, 2)}/${key}`;
}

export const avifName = (name: string): string => `${name}${AVIF}`;

export function parseObjectName(name: string): { tenantId: string; key: string } | null {
  const [tenantId = '', folder, file = ''] = name.split('/');
  const key = file.endsWith(AVIF) ? file.slice(0, -AVIF.length) : file;
  if (!KEY.test(key) || !TENANT.test(tenantId) || folder !== key.slice(0, 2)) return null;
  return [objectName(tenantId, key), avifName(objectName(tenantId, key))].includes(name)
    ? { tenantId, key }
    : null;
}

/** Handles an image's AVIF form with it. With `isHandedOver`, a proxy reads the store itself. */
export function createStorage(
  objects: Objects,
  { isShared, isHandedOver }: { isShared: boolean; isHandedOver: boolean },
): Storage {
  const { sign } = objects;
  async function findForm<Found extends object>(
    { tenantId, key, avif }: Wanted & { tenantId: string; key: string },
    find: (name: string) => Promise<Found | null>,
  ): Promise<(Found & { avif: boolean }) | null> {
    if (!KEY.test(key)) return null;
    const name = objectName(tenantId, key);
    for (const each of avif ? [avifName(name), name] : [name]) {
      const found = await find(each);
      if (found) return { ...found, avif: each !== name };
    }
    return null;
  }
  return {
    newKey: () => randomBytes(16).toString('base64url'),
    async put(tenantId, key, data, avif = null) {
      const name = objectName(tenantId, key);
      if (avif) await objects.put(avifName(name), avif);
      await objects.put(name, data);
    },
    get: (tenantId, key, { avif } = { avif: false }) => findForm({ tenantId, key, avif }, objects.get),
    locate:
      isHandedOver && sign
        ? (tenantId, key, { avif } = { avif: false }) =>
            findForm({ tenantId, key, avif }, async (name) =>
              (await objects.describe(name)) ? { path: await sign(name) } : null,
            )
        : null,
    async remove(tenantId, key) {
      const name = objectName(tenantId, key);
      await Promise.all([name, avifName(name)].map((each) => objects.remove(each)));
    },
    ping: () => objects.ping(),
    isShared,
    freeBytes: () => objects.freeBytes(),
  };
}

export const createFolderStorage = (folder: string): Storage =>
  createStorage(createFolderObjects(folder), { isShared: false, isHandedOver: false });
