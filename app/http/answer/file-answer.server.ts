import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Site } from '~/http/request/open-site.server';
import { requestId } from '~/http/request/request-facts.server';
import { holdsTag } from './holds-tag.server';
import { isStorageAway } from './storage-away.server';
import { UNAVAILABLE_HEADERS } from './unavailable.server';

type StoredBy = Pick<Site, 'gateways' | 'tenant' | 't'>;
/** Which file is sent, and with what headers. */
export type FileRequest = {
  key: string;
  /** Whether the reader takes an AVIF form. */
  avif?: boolean;
  /** The type of the file, unless it is the AVIF form. */
  type: string;
  headers: Record<string, string>;
};

/** Where nginx finds the store, for itself alone (docs/production.md). */
const INTERNAL = '/_store';

/** Has the proxy send the file from the store, without its bytes in this process. */
async function redirectProxy({ gateways, tenant }: StoredBy, { key, avif = false }: FileRequest) {
  const found = await gateways.storage.locate!(tenant.id, key, { avif });
  return found && { avif: found.avif, body: null, headers: { 'X-Accel-Redirect': INTERNAL + found.path } };
}

async function streamFile(
  { gateways, tenant }: StoredBy,
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

/** Throws 503 with a sentence for who opened the file itself, such as an archive, while the store is away; logs why. */
function refuseAway(error: unknown, { gateways, t }: StoredBy, request: Request): never {
  if (!isStorageAway(error)) throw error;
  gateways.log.error({ requestId: requestId(request), reason: error.message }, 'file not sent');
  throw new Response(t('errors:file_away'), {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...UNAVAILABLE_HEADERS },
  });
}

/**
 * Answers with a stored file whose reader may see it, or has the proxy send it. Answers 304 where the browser has what
 * `ETag` names, without the store. Returns null for a file that is not there; throws 503 with Retry-After while the store
 * is away.
 */
export async function fileAnswer(
  site: StoredBy,
  request: Request,
  wanted: FileRequest,
): Promise<Response | null> {
  const { headers, type } = wanted;
  if (headers.ETag && holdsTag(request, headers.ETag)) return new Response(null, { status: 304, headers });
  const isHead = request.method === 'HEAD';
  const sent = site.gateways.storage.locate ? redirectProxy(site, wanted) : streamFile(site, wanted, isHead);
  const found = await sent.catch((error: unknown) => refuseAway(error, site, request));
  if (!found) return null;
  return new Response(found.body, {
    headers: { ...headers, ...found.headers, 'Content-Type': found.avif ? 'image/avif' : type },
  });
}
