import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Site } from '~/http/request/open-site.server';
import { requestId } from '~/http/request/client/client-address.server';
import { matchesTag } from './etag.server';
import { isStorageAway } from '~/http/answer/refusals/storage-away.server';
import { UNAVAILABLE_HEADERS } from '~/http/answer/refusals/unavailable.server';

type Storing = Pick<Site, 'gateways' | 'tenant' | 't'>;
export type FileRequest = {
  key: string;
  avif?: boolean;
  type: string;
  headers: Record<string, string>;
};

/** nginx's internal location of the store (docs/production.md). */
const INTERNAL = '/_store';

async function redirectProxy({ gateways, tenant }: Storing, { key, avif = false }: FileRequest) {
  const found = await gateways.storage.locate!(tenant.id, key, { avif });
  return found && { avif: found.avif, body: null, headers: { 'X-Accel-Redirect': INTERNAL + found.path } };
}

async function streamFile(
  { gateways, tenant }: Storing,
  { key, avif = false }: FileRequest,
  isHead: boolean,
) {
  const found = await gateways.storage.get(tenant.id, key, { avif });
  // An unread stream would keep its connection to the store.
  if (isHead) found?.stream.destroy();
  return (
    found && {
      avif: found.avif,
      body: isHead ? null : createReadableStreamFromReadable(found.stream),
      headers: { 'Content-Length': String(found.bytes) },
    }
  );
}

/** Throws 503 with a text for readers who opened the file itself, and logs why. */
function refuseUnavailable(error: unknown, { gateways, t }: Storing, request: Request): never {
  if (!isStorageAway(error)) throw error;
  gateways.log.error({ requestId: requestId(request), reason: error.message }, 'file not sent');
  throw new Response(t('errors:file_away'), {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...UNAVAILABLE_HEADERS },
  });
}

/** Answers with a stored file, 304, or null. Throws 503 with Retry-After while the store is unavailable. */
export async function fileAnswer(
  site: Storing,
  request: Request,
  file: FileRequest,
): Promise<Response | null> {
  const { headers, type } = file;
  if (headers.ETag && matchesTag(request, headers.ETag)) return new Response(null, { status: 304, headers });
  const isHead = request.method === 'HEAD';
  const sent = site.gateways.storage.locate ? redirectProxy(site, file) : streamFile(site, file, isHead);
  const found = await sent.catch((error: unknown) => refuseUnavailable(error, site, request));
  if (!found) return null;
  return new Response(found.body, {
    headers: { ...headers, ...found.headers, 'Content-Type': found.avif ? 'image/avif' : type },
  });
}
