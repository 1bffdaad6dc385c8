import path from 'node:path';
import type { Env } from '~/gateways/read-env.server';
import { createFolderObjects } from './folder-objects.server';
import type { Objects } from './objects.server';
import { createFolderStorage, createStorage, type Storage } from './storage.server';
import { parseStorageUrl } from './storage-url';

const mediaFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => path.join(DATA_DIR, 'media');

/** Opens an `s3://…` store, whose code is loaded only then. */
export async function openStore(address: string): Promise<Objects> {
  const { createS3Objects } = await import('./s3-objects.server');
  return createS3Objects(parseStorageUrl(address));
}

export const folderObjects = (env: Pick<Env, 'DATA_DIR'>): Objects => createFolderObjects(mediaFolder(env));

export const folderStorage = (env: Pick<Env, 'DATA_DIR'>): Storage => createFolderStorage(mediaFolder(env));

export async function openStorage(env: Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'X_ACCEL'>): Promise<Storage> {
  if (!env.STORAGE_URL) return folderStorage(env);
  return createStorage(await openStore(env.STORAGE_URL), { isShared: true, isHandedOver: env.X_ACCEL });
}
