import { createHash } from 'node:crypto';
import { holdsTag } from './holds-tag.server';

/**
 * Answers with JSON that is about the site and no member: a browser keeps it for an hour, and asks then with
 * its ETag, which is answered with 304 as long as nothing has changed (API-10).
 */
export function cachedJson(request: Request, body: unknown, type = 'application/json'): Response {
  const text = JSON.stringify(body);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': 'private, max-age=3600', ETag: tag, Vary: 'Cookie, Accept-Language' };
  if (holdsTag(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': type } });
}
