import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postTyping } from '~/pages/chat/post-typing.server';
import * as paths from '~/paths';

export const handle = { name: 'chats-id-typing', layout: 'empty' } satisfies RouteHandle;

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.chat(params.id ?? ''), 303);

export async function action({ request, params }: ActionFunctionArgs) {
  return postTyping(await requireMemberOr401(request), params.id ?? '');
}
