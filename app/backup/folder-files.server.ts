import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ArchiveFile } from './tar-format.server';

async function* readFileBytes(file: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file)) yield chunk as Buffer;
}

/** Yields a file, or all files of a folder, under its archive name; nothing if it does not exist. */
export async function* folderFiles(place: string, name: string): AsyncGenerator<ArchiveFile> {
  const found = await stat(place).catch(() => null);
  if (found?.isFile()) yield { name, bytes: found.size, chunks: readFileBytes(place) };
  if (!found?.isDirectory()) return;
  for (const each of (await readdir(place)).sort())
    yield* folderFiles(path.join(place, each), `${name}/${each}`);
}

export function textFile(name: string, text: string): ArchiveFile {
  const bytes = Buffer.from(text);
  return { name, bytes: bytes.length, chunks: Readable.from(bytes) };
}

const PIECE = 8 * 1024 * 1024;
const pieceName = (number: number) => String(number).padStart(8, '0');

/** Splits a stream of unknown length into files of at most 8 MB, because tar headers precede the content. */
export async function* splitFile(name: string, source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveFile> {
  let [parts, bytes, number]: [Buffer[], number, number] = [[], 0, 0];
  const take = () => {
    const piece = Buffer.concat(parts);
    [parts, bytes] = [[], 0];
    return { name: `${name}/${pieceName(++number)}`, bytes: piece.length, chunks: Readable.from(piece) };
  };
  for await (const chunk of source) {
    for (let rest = chunk; rest.length > 0;) {
      const part = rest.subarray(0, PIECE - bytes);
      parts.push(part);
      bytes += part.length;
      rest = rest.subarray(part.length);
      if (bytes === PIECE) yield take();
    }
  }
  if (bytes > 0) yield take();
}

export async function* joinPieces(folder: string): AsyncGenerator<Buffer> {
  for (const name of (await readdir(folder).catch(() => [])).sort())
    yield* readFileBytes(path.join(folder, name));
}
