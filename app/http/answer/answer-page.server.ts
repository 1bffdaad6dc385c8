import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Compressed pages that are kept, the last asked for; each is some 15 KB. */
const KEPT = 200;
const kept = new Map<string, Buffer>();

/** The compressed page of a tag: compressing costs thirty times what the tag does, and visitors ask for few pages over and over. */
async function compressOnce(tag: string, html: Buffer): Promise<Buffer> {
  const found = kept.get(tag) ?? (await compress(html));
  kept.delete(tag);
  kept.set(tag, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return found;
}

/** Weak or strong alike: a proxy that compresses calls a tag weak. */
const isTagOf = (ifNoneMatch: string, tag: string) =>
  ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);

/** A page that is the same bytes each time has a tag: one that was asked for and answered well, and that leaves nothing in the browser. */
const hasTag = (request: Request, status: number, headers: Headers) =>
  status === 200 && ['GET', 'HEAD'].includes(request.method) && !headers.has('Set-Cookie');

/**
 * The answer with a finished page: compressed where the browser takes that. A `stable` page, which has nothing of its request in it, has
 * an ETag, and is answered by 304 alone where the browser holds it already.
 */
export async function answerPage(
  request: Request,
  html: Buffer,
  { status, headers, stable }: { status: number; headers: Headers; stable: boolean },
): Promise<Response> {
  const zipped = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  let tag: string | null = null;
  if (stable && hasTag(request, status, headers)) {
    const hash = createHash('sha256').update(html).digest('base64url');
    tag = `"${hash}${zipped ? '-gzip' : ''}"`;
    headers.set('ETag', tag);
    if (isTagOf(request.headers.get('If-None-Match') ?? '', tag))
      return new Response(null, { status: 304, headers });
  }
  if (!zipped) return new Response(html as unknown as BodyInit, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  const body = tag ? await compressOnce(tag, html) : await compress(html);
  return new Response(body as unknown as BodyInit, { status, headers });
}
