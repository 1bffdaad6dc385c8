import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { answerPost } from '~/http/answer/answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { readSeq } from '~/http/request/forms/read-seq';
import { requireMember } from '~/http/request/require-member.server';
import { postReaction } from '~/pages/chat/post-reaction.server';
import * as paths from '~/paths';

export const handle = {
  name: 'chats-id-messages-seq-reaction',
  layout: 'default',
  inIframe: true,
} satisfies RouteHandle;

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.chat(params.id ?? ''), 303);

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const seq = readSeq(params.seq ?? null) ?? 0;
  return answerPost(site, await postReaction(site, request, params.id ?? '', seq));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
