import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postReadMarks } from '~/pages/chat/post-read-marks.server';
import * as paths from '~/paths';

export const handle = { name: 'chats-id-read', layout: 'empty' } satisfies RouteHandle;

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.chat(params.id ?? ''), 303);

/** Marks new messages as read, or in a hidden page as delivered. */
export async function action({ request, params }: ActionFunctionArgs) {
  return postReadMarks(await requireMemberOr401(request), request, params.id ?? '');
}
