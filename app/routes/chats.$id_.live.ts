import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { messagesOf, readConversation } from '~/pages/chat/chat-page.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { postMessage } from '~/pages/chat/post-message.server';
import { readSeq } from '~/http/request/read-seq';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'chats-id-live', layout: 'empty' } satisfies RouteHandle;

/** What an open chat asks for: the messages after the last that it has, or before its first. `visible` says that they are seen (CHA-15). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const id = params.id ?? '';
  const query = new URL(request.url).searchParams;
  const before = readSeq(query.get('before'));
  // Read first, then listed: what is marked is among what is shown.
  if (query.has('visible')) await readConversation(site, request, id);
  const view = await messagesOf(
    site,
    request,
    id,
    before === null ? { after: readSeq(query.get('after')) ?? 0 } : { before },
  );
  return Response.json(view, { headers: { 'Cache-Control': 'no-store' } });
}

/** Sends as the composer's form does, and answers in JSON. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMemberOr401(request);
  const posted = await postMessage(site, request, { conversationId: params.id ?? '' });
  if (!posted.ok) return Response.json({ refusal: posted.refusal }, posted.init);
  return Response.json({ credits: posted.credits });
}
