import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

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
  if (stable && hasTag(request, status, headers)) {
    const hash = createHash('sha1').update(html).digest('base64url');
    const tag = `"${hash}${zipped ? '-gzip' : ''}"`;
    headers.set('ETag', tag);
    if (isTagOf(request.headers.get('If-None-Match') ?? '', tag))
      return new Response(null, { status: 304, headers });
  }
  if (!zipped) return new Response(html as unknown as BodyInit, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response((await compress(html)) as unknown as BodyInit, { status, headers });
}
