import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { findImage } from '~/domain/chat/find-image.server';
import { notFound } from '~/http/answer/not-found.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { readSeq } from '~/http/request/read-seq';
import type { RouteHandle } from '~/http/answer/route-handle';
import { plainHeaders } from '~/http/answer/security-headers.server';

export const handle = { name: 'chats-id-images', layout: 'empty' } satisfies RouteHandle;

/** Serves a photo of a conversation, only to its two members; every request is checked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { sql, tenant, member, gateways } = await requireMemberOr401(request);
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
      // If another member logs in with the same browser, the cached photo is not used.
      Vary: 'Cookie',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}
