import { createHash } from 'node:crypto';
import { matchesTag } from './etag.server';

/** Answers with JSON that browsers cache for an hour and revalidate by ETag (API-10). */
export function cachedJson(request: Request, body: unknown, type = 'application/json'): Response {
  const text = JSON.stringify(body);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': 'private, max-age=3600', ETag: tag, Vary: 'Cookie, Accept-Language' };
  if (matchesTag(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': type } });
}
