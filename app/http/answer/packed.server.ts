import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const FOLDER = path.join('build', 'packed');
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
/** What a browser calls an encoding, and how its files end; the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Whether a browser takes an encoding; one with `q=0` it does not take. */
export function takes(request: Request, encoding: 'br' | 'gzip'): boolean {
  const named = (request.headers.get('Accept-Encoding') ?? '').split(',').map((each) => each.trim());
  return named.some((each) => {
    const [name, quality = ''] = each.split(/\s*;\s*q=/);
    return name === encoding && !/^0(?:\.0*)?$/.test(quality);
  });
}

/**
 * Answers with a built script or style, compressed by the build; null if none has this name. Its name is that of its
 * content, so that a browser keeps it for a year.
 */
export async function packedAsset(request: Request, name: string): Promise<Response | null> {
  const type = TYPES[path.extname(name)];
  if (!type || path.basename(name) !== name) return null;
  const [encoding, ending] = ENCODINGS.find(([each]) => takes(request, each)) ?? [null, ''];
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
const packed = new WeakMap<object, { json: string; brotli: Buffer | null }>();

/** Returns an object as JSON, and that compressed as well as can be, once a thread has done so. */
function packedJson(body: object) {
  const known = packed.get(body);
  if (known) return known;
  const made: { json: string; brotli: Buffer | null } = { json: JSON.stringify(body), brotli: null };
  packed.set(body, made);
  void compress(made.json).then((brotli) => {
    made.brotli = brotli;
  });
  return made;
}

/** Answers with an object that stays the same while the program runs, as JSON. */
export function answerPacked(request: Request, body: object, headers: Record<string, string>): Response {
  const { json, brotli } = packedJson(body);
  const own = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding', ...headers };
  return brotli && takes(request, 'br')
    ? new Response(new Uint8Array(brotli), { headers: { ...own, 'Content-Encoding': 'br' } })
    : new Response(json, { headers: own });
}
