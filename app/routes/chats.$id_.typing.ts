import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';
import { postTyping } from '~/pages/chat/post-typing.server';

export const handle = { name: 'chats-id-typing', layout: 'empty' } satisfies RouteHandle;

/** This address only accepts POST; opening it as a page redirects to the conversation. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(safePath(`/chats/${params.id}`, '/chats'), 303);

/** Tells the chat partner that the member is typing. */
export async function action({ request, params }: ActionFunctionArgs) {
  return postTyping(await requireMemberOr401(request), params.id ?? '');
}
