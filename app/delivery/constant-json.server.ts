import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { acceptsEncoding } from './accepts-encoding.server';

const compress = promisify(brotliCompress);
const compressed = new WeakMap<object, { json: string; brotli: Buffer | null }>();

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
