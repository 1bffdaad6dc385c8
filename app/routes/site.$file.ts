import { notFound } from '~/http/answer/not-found.server';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { openSite } from '~/http/request/open-site.server';
import { refuseMethod } from '~/http/answer/refuse-method.server';

export const handle = { name: 'site', layout: 'empty' };

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** A file of the tenant's `assets/` folder: logo, icons, display font. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tenant } = await openSite(request);
  const name = params.file ?? '';
  const type = TYPES[path.extname(name)];
  const file = path.join(tenant.folder, 'assets', name);
  const found = type && /^[\w-]+\.\w+$/.test(name) ? await stat(file).catch(() => null) : null;
  if (!type || !found) throw notFound();
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
  const headers = { 'Cache-Control': 'public, max-age=86400', ETag: etag };
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  return new Response(await readFile(file), {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

export const action = refuseMethod;
