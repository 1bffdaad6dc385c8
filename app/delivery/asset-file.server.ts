import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Tenant } from '~/tenancy/tenant';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { siteFile } from './site-file.server';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

export async function assetFile(
  request: Request,
  tenant: Tenant,
  name: string,
  folder = '',
): Promise<Response> {
  const type = TYPES[path.extname(name)];
  const file = path.join(tenant.folder, 'assets', folder, name);
  const data = type && /^[\w-]+\.\w+$/.test(name) ? await readFile(file).catch(() => null) : null;
  if (!type || !data) throw notFound();
  return siteFile(request, data, type);
}
