import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { acceptsEncoding } from './accepts-encoding.server';

const FOLDER = path.join('build', 'packed');
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Answers with a precompressed script or style, cached for a year by its hashed name; null if missing. */
export async function compressedAsset(request: Request, name: string): Promise<Response | null> {
  const type = TYPES[path.extname(name)];
  if (!type || path.basename(name) !== name) return null;
  const [encoding, ending] = ENCODINGS.find(([each]) => acceptsEncoding(request, each)) ?? [null, ''];
  const data = await readFile(path.join(FOLDER, name + ending)).catch(() => null);
  if (!data) return null;
  return new Response(new Uint8Array(data), {
    headers: {
      'Content-Type': type,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': String(data.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    },
  });
}
