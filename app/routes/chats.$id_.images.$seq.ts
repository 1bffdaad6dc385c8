import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { findImage } from '~/domain/chat/find-image.server';
import { notFound } from '~/http/answer/not-found.server';
import { signedInSite } from '~/http/request/require-member.server';
import { readSeq } from '~/http/request/read-seq';
import type { RouteHandle } from '~/http/answer/route-handle';
import { plainHeaders } from '~/http/answer/security-headers.server';

export const handle = { name: 'chats-id-images', layout: 'empty' } satisfies RouteHandle;

/** A photo of a conversation, for its two members alone: each request asks who they are (CHA-4). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { sql, tenant, member, gateways } = await signedInSite(request);
  const input = { memberId: member.id, conversationId: params.id ?? '', seq: readSeq(params.seq ?? '') ?? 0 };
  const found = await findImage(sql, input);
  const file = found.ok ? await gateways.storage.get(tenant.id, found.value.key) : null;
  if (!found.ok || !file) throw notFound();
  return new Response(createReadableStreamFromReadable(file.stream), {
    headers: {
      ...plainHeaders(tenant),
      'Content-Type': found.value.type,
      'Content-Length': String(file.bytes),
      'Cache-Control': 'private, max-age=86400, immutable',
      // Another member in the same browser asks anew.
      Vary: 'Cookie',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}
