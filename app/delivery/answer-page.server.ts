import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { matchesTag } from './etag.server';
import { acceptsEncoding } from './accepts-encoding.server';

type Encoding = 'br' | 'gzip';

/** Brotli saves 1 KB of 15 for 0.5 ms. Its highest levels take 16 ms to save 200 bytes: an attack surface. */
const LEVELS = { gzip: 5, br: 5 };

/** A window of 64 KB fits a page. A larger one takes a fifth more time to save 25 bytes. */
const WINDOW_BITS = 16;

/** At least the compressed page's length: joining two pieces costs time. */
const CHUNK_BYTES = 2 ** 15;

/** Synchronous, 0.5 to 1 ms: a thread would cost a third more CPU time for passing the data. */
function compress(html: Buffer, encoding: Encoding): Buffer {
  const level = LEVELS[encoding];
  if (encoding === 'gzip') return gzipSync(html, { level, chunkSize: CHUNK_BYTES });
  return brotliCompressSync(html, {
    chunkSize: CHUNK_BYTES,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
}

/** A buffer that all pages share: nothing runs between writing and compressing one. */
const SHARED_BUFFER = Buffer.allocUnsafeSlow(2 ** 19);
const encoder = new TextEncoder();

/** The bytes are valid until the next page is written. A buffer per page takes three times as long. */
function writeParts(parts: readonly string[]): Buffer {
  let end = 0;
  for (const part of parts) {
    const { read, written } = encoder.encodeInto(part, SHARED_BUFFER.subarray(end));
    if (read < part.length) return Buffer.from(parts.join(''));
    end += written;
  }
  return SHARED_BUFFER.subarray(0, end);
}

const encodingFor = (request: Request): Encoding | null =>
  (['br', 'gzip'] as const).find((each) => acceptsEncoding(request, each)) ?? null;

/** Some 15 KB each. */
const cache = new LRUCache<string, Buffer>({ max: 200 });

/** Compressing costs thirty times as much as the tag, and visitors request few different pages. */
function compressOnce(tag: string, html: Buffer, encoding: Encoding): Buffer {
  const found = cache.get(tag) ?? compress(html, encoding);
  cache.set(tag, found);
  return found;
}

const hasTag = (request: Request, status: number, headers: Headers) =>
  status === 200 && ['GET', 'HEAD'].includes(request.method) && !headers.has('Set-Cookie');

/** Answers with a page. A `stable` one depends on nothing in its request: it gets an ETag and 304. */
export function answerPage(
  request: Request,
  parts: readonly string[],
  { status, headers, stable }: { status: number; headers: Headers; stable: boolean },
): Response {
  const html = writeParts(parts);
  const encoding = encodingFor(request);
  let tag: string | null = null;
  if (stable && hasTag(request, status, headers)) {
    const hash = createHash('sha256').update(html).digest('base64url');
    tag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    headers.set('ETag', tag);
    if (matchesTag(request, tag)) return new Response(null, { status: 304, headers });
  }
  if (!encoding) return new Response(Buffer.from(html), { status, headers });
  headers.set('Content-Encoding', encoding);
  const body = tag ? compressOnce(tag, html, encoding) : compress(html, encoding);
  return new Response(body as unknown as BodyInit, { status, headers });
}
