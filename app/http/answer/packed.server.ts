import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const FOLDER = path.join('build', 'packed');
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Whether a browser accepts an encoding; `q=0` rejects it. */
export function acceptsEncoding(request: Request, encoding: 'br' | 'gzip'): boolean {
  const named = (request.headers.get('Accept-Encoding') ?? '').split(',').map((each) => each.trim());
  return named.some((each) => {
    const [name, quality = ''] = each.split(/\s*;\s*q=/);
    return name === encoding && !/^0(?:\.0*)?$/.test(quality);
  });
}

/**
 * Answers with a precompressed script or style; null if it is missing. Names contain a content hash, so browsers cache
 * them for a year.
 */
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

const compress = promisify(brotliCompress);
const compressed = new WeakMap<object, { json: string; brotli: Buffer | null }>();

/** Returns an object as JSON, and its Brotli form once a thread has compressed it. */
function compressJson(body: object) {
  const known = compressed.get(body);
  if (known) return known;
  const entry: { json: string; brotli: Buffer | null } = { json: JSON.stringify(body), brotli: null };
  compressed.set(body, entry);
  void compress(entry.json).then((brotli) => {
    entry.brotli = brotli;
  });
  return entry;
}

export function answerConstantJson(
  request: Request,
  body: object,
  headers: Record<string, string>,
): Response {
  const { json, brotli } = compressJson(body);
  const own = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding', ...headers };
  return brotli && acceptsEncoding(request, 'br')
    ? new Response(new Uint8Array(brotli), { headers: { ...own, 'Content-Encoding': 'br' } })
    : new Response(json, { headers: own });
}
