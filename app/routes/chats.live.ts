import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import { conversationsView } from '~/pages/chat/conversations-view.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'chats-live', layout: 'empty' } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const view = await conversationsView(site, { query: site.query });
  return jsonAnswer(view);
}

export const action = refuseMethod;
