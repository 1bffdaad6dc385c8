import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export type StoredObject = {
  stream: Readable;
  bytes: number;
  /** The hash that was recorded when it was stored, as base64; null in a folder, which records none. */
  sha256: string | null;
};

/** Where files are kept by name: a folder, or a store that speaks S3. */
export type Objects = {
  put(name: string, data: Buffer): Promise<void>;
  get(name: string): Promise<StoredObject | null>;
  /** Returns the recorded hash, which is null in a folder; null for a name that is not there. */
  describe(name: string): Promise<Pick<StoredObject, 'bytes' | 'sha256'> | null>;
  remove(name: string): Promise<void>;
  /** Lists all names. */
  list(): AsyncIterable<string>;
  /** Returns the path and query by which a proxy may read an object for a minute; null in a folder. */
  sign: ((name: string) => Promise<string>) | null;
  /** Throws if files can be neither read nor written now. */
  ping(): Promise<void>;
  /** Returns how much room is left, in bytes; null for a store without a bound. */
  freeBytes(): Promise<number | null>;
};

/** Thrown while a store cannot be reached or refuses what is asked of it, and while a folder's disk is full. */
export class StorageAway extends Error {}

/** Returns the SHA-256 of data as base64. */
export const hashData = (data: Buffer): string => createHash('sha256').update(data).digest('base64');

/** Returns the SHA-256 of an object as base64, and its length, without holding it in memory. */
export async function hashObject({ stream }: Pick<StoredObject, 'stream'>) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.byteLength;
  }
  return { sha256: hash.digest('base64'), bytes };
}
