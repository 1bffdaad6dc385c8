import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { holdsTag } from './holds-tag.server';
import { takes } from './packed.server';

type Encoding = 'br' | 'gzip';

/**
 * How well a page is compressed. Brotli makes 1 KB less of 15 than gzip, for half a millisecond of the processor's time;
 * one level lower it makes nothing less, and its highest take 16 ms, for 200 bytes, which a stranger could ask for at will.
 */
const LEVELS = { gzip: 5, br: 5 };

/** Brotli looks back over 64 KB, a page's length: no farther, which takes a fifth more time and 25 bytes more. */
const WINDOW_BITS = 16;

/** The compressed page's own length at least, because two pieces would have to be put together. */
const CHUNK_BYTES = 2 ** 15;

/**
 * Compresses a page: half a millisecond to one. A thread of its own would need a third more of the processor's time, to
 * be given the page and asked for its parts.
 */
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

/** Where pages are written, one after the other: nothing runs between a page's writing and its compressing. */
const ROOM = Buffer.allocUnsafeSlow(2 ** 19);
const encoder = new TextEncoder();

/**
 * Returns a page as bytes, which stand only until the next page is written. Memory of its own, as `Buffer.from` takes it,
 * and parts put together first would take three times as long: a quarter of a millisecond of a page of 70 KB.
 */
function written(parts: readonly string[]): Buffer {
  let end = 0;
  for (const part of parts) {
    const { read, written } = encoder.encodeInto(part, ROOM.subarray(end));
    if (read < part.length) return Buffer.from(parts.join(''));
    end += written;
  }
  return ROOM.subarray(0, end);
}

/** Returns the smallest encoding that a browser takes; null if it takes none. */
const encodingFor = (request: Request): Encoding | null =>
  (['br', 'gzip'] as const).find((each) => takes(request, each)) ?? null;

/** The compressed pages that were used last; each has some 15 KB. */
const kept = new LRUCache<string, Buffer>({ max: 200 });

/**
 * Returns the compressed page of an ETag. Compressing costs thirty times as much as computing the tag, and
 * visitors request few different pages.
 */
function compressOnce(tag: string, html: Buffer, encoding: Encoding): Buffer {
  const found = kept.get(tag) ?? compress(html, encoding);
  kept.set(tag, found);
  return found;
}

/** Only a successful GET or HEAD that sets no cookie gets an ETag. */
const hasTag = (request: Request, status: number, headers: Headers) =>
  status === 200 && ['GET', 'HEAD'].includes(request.method) && !headers.has('Set-Cookie');

/**
 * Answers with a finished page, whose parts follow each other, compressed if the browser accepts it. A `stable` page
 * contains nothing specific to its request; it gets an ETag, and 304 if the browser already has it.
 */
export function answerPage(
  request: Request,
  parts: readonly string[],
  { status, headers, stable }: { status: number; headers: Headers; stable: boolean },
): Response {
  const html = written(parts);
  const encoding = encodingFor(request);
  let tag: string | null = null;
  if (stable && hasTag(request, status, headers)) {
    const hash = createHash('sha256').update(html).digest('base64url');
    tag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    headers.set('ETag', tag);
    if (holdsTag(request, tag)) return new Response(null, { status: 304, headers });
  }
  if (!encoding) return new Response(Buffer.from(html) as unknown as BodyInit, { status, headers });
  headers.set('Content-Encoding', encoding);
  const body = tag ? compressOnce(tag, html, encoding) : compress(html, encoding);
  return new Response(body as unknown as BodyInit, { status, headers });
}
