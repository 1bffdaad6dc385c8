import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { decrypt } from './age-format.server';
import { MANIFEST, type Manifest, SUMS } from './manifest.server';
import { type ArchiveFile, readTar } from './tar-format.server';

async function* hashedFile(file: string, hash: { update(chunk: Buffer): unknown }): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

async function readText({ chunks }: ArchiveFile): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function unpack({ chunks }: ArchiveFile, place: string): Promise<string> {
  const hash = createHash('sha256');
  await mkdir(path.dirname(place), { recursive: true, mode: 0o755 });
  await pipeline(
    chunks,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    },
    createWriteStream(place, { mode: 0o600, flags: 'wx' }),
  );
  return hash.digest('hex');
}

const damaged = () => new Error('The archive is damaged: its files are not those that its sums are of.');

/**
 * Unpacks to `placeFor`, and verifies all checksums. Throws for a wrong passphrase, or anything damaged or
 * missing; the caller cleans up.
 */
export async function readArchive(
  folder: string,
  { archive, ...contents }: Manifest,
  { passphrase, placeFor }: { passphrase: string | null; placeFor: (name: string) => string },
): Promise<void> {
  const isEncrypted = archive.file.endsWith('.age');
  if (isEncrypted && passphrase === null)
    throw new Error('The backup is encrypted: set BACKUP_PASSPHRASE, or name a file by --passphrase-file.');
  const hash = createHash('sha256');
  const stored = hashedFile(path.join(folder, archive.file), hash);
  const sums = createHash('sha256');
  let said = { sums: '', contents: null as unknown };
  for await (const file of readTar(isEncrypted ? decrypt(stored, passphrase!) : stored)) {
    if (file.name === MANIFEST) said = { ...said, contents: JSON.parse(await readText(file)) };
    else if (file.name === SUMS) {
      const own = createHash('sha256');
      for await (const part of file.chunks) own.update(part);
      said = { ...said, sums: own.digest('hex') };
    } else sums.update(`${await unpack(file, placeFor(file.name))}  ${file.name}\n`);
  }
  if (said.sums !== sums.digest('hex')) throw damaged();
  if (!isDeepStrictEqual(said.contents, contents))
    throw new Error('The manifest is not that of the archive.');
  if (hash.digest('hex') !== archive.sha256) throw damaged();
}
