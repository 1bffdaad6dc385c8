import { createHash } from 'node:crypto';
import { matchesTag } from './etag.server';

export function siteFile(request: Request, data: Buffer, type: string): Response {
  const etag = `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': 'public, max-age=86400', ETag: etag };
  if (matchesTag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(data), {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
