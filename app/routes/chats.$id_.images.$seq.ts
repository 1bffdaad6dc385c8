import type { LoaderFunctionArgs } from '@remix-run/node';
import { findImage } from '~/domain/chat/find-image.server';
import { closedPicture } from '~/delivery/closed-picture.server';
import { fileAnswer } from '~/delivery/stored-file.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { findAgeGate } from '~/http/request/age-gate.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { readSeq } from '~/http/request/forms/read-seq';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'chats-id-images', layout: 'empty' } satisfies RouteHandle;

/** Checks each time that the reader is one of its members. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const { sql, member, query } = site;
  const seq = readSeq(params.seq ?? '') ?? 0;
  const small = query.has('small');
  const input = { memberId: member.id, conversationId: params.id ?? '', seq, small };
  const found = await findImage(sql, input);
  if (!found.ok) throw notFound();
  const { key, type, isOwn } = found.value;
  if (!isOwn && findAgeGate(site).photosClosed) return closedPicture();
  const headers = {
    // Revalidated, so that a block or removal takes effect.
    'Cache-Control': 'private, no-cache',
    ETag: `"${key}"`,
    Vary: 'Cookie',
    'Content-Security-Policy': "default-src 'none'",
  };
  const answer = await fileAnswer(site, request, { key, type, headers });
  if (!answer) throw notFound();
  return answer;
}

export const action = refuseMethod;
