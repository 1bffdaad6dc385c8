import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';
import { postReadMarks } from '~/pages/chat/post-read-marks.server';

export const handle = { name: 'chats-id-read', layout: 'empty' } satisfies RouteHandle;

/** This address only accepts POST; opening it as a page redirects to the conversation. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(safePath(`/chats/${params.id}`, '/chats'), 303);

/** Marks the messages that events brought to an open chat as read, or as delivered to a page that nobody sees. */
export async function action({ request, params }: ActionFunctionArgs) {
  return postReadMarks(await requireMemberOr401(request), request, params.id ?? '');
}
