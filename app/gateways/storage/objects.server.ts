import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export type StoredObject = {
  stream: Readable;
  bytes: number;
  sha256: string | null;
};

export type Objects = {
  put: (name: string, data: Buffer) => Promise<void>;
  get: (name: string) => Promise<StoredObject | null>;
  /** Returns null for a missing name; a folder has no recorded hash. */
  describe: (name: string) => Promise<Pick<StoredObject, 'bytes' | 'sha256'> | null>;
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<string>;
  /** Returns a path and query that a proxy can read for a minute; null in a folder. */
  sign: ((name: string) => Promise<string>) | null;
  /** Throws if files cannot be read or written now. */
  ping: () => Promise<void>;
  freeBytes: () => Promise<number | null>;
};

/** Thrown while a store is unreachable or refuses, or the disk is full. */
export class StorageAway extends Error {}

export const hashData = (data: Buffer): string => createHash('sha256').update(data).digest('base64');

/** Streams an object to compute its SHA-256 (base64) and length. */
export async function hashObject({ stream }: Pick<StoredObject, 'stream'>) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.byteLength;
  }
  return { sha256: hash.digest('base64'), bytes };
}
