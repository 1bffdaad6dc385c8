import { notFound } from '~/http/answer/not-found.server';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { isSignedMedia } from '~/http/answer/media-address.server';
import { openSite } from '~/http/request/open-site.server';
import { plainHeaders } from '~/http/answer/security-headers.server';

export const handle = { name: 'media', layout: 'empty' };

/** An image file, for readers who got its signed address from a page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { searchParams } = new URL(request.url);
  const key = params.key ?? '';
  const signed = isSignedMedia(site, key, searchParams.get('e'), searchParams.get('s'));
  const avif = request.headers.get('Accept')?.includes('image/avif') ?? false;
  const file = signed ? await site.gateways.storage.get(site.tenant.id, key, { avif }) : null;
  if (!file) throw notFound();
  return new Response(createReadableStreamFromReadable(file.stream), {
    headers: {
      ...plainHeaders(site.tenant),
      'Content-Type': file.avif ? 'image/avif' : 'image/webp',
      Vary: 'Accept',
      'Content-Length': String(file.bytes),
      'Cache-Control': 'private, max-age=172800, immutable',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}
