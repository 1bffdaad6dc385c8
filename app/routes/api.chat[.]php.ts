import { conversationIdForm } from '~/domain/chat/message-form.server';
import { isId } from '~/domain/new-id';
import {
  answerCall,
  jsonAnswer,
  openMemberCall,
  refuseCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import type { Site } from '~/http/request/open-site.server';
import { readCall } from '~/http/request/read-call.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { removeOwn } from '~/pages/chat/post-removal.server';

export const handle = { name: 'api-chat', layout: 'empty' } satisfies RouteHandle;

export const loader = refuseCallMethod;

/**
 * Reads the id from the address or the body. If both lack it, the call is refused and the error names this
 * field.
 */
async function idOf({ query }: Site, request: Request): Promise<string> {
  const asked = query.get('id');
  if (asked === null && request.headers.has('Content-Type'))
    return (await readCall(request, conversationIdForm)).id;
  if (!isId(asked)) throw refuseCall(400, 'invalid_field', 'id');
  return asked;
}

/**
 * DELETE /api/chat.php: removes a conversation for both members, by its `id`. Refuses a missing id with 400,
 * and an unknown conversation with 404.
 */
export const action = answerCall(async ({ request }) => {
  const site = await openMemberCall(request);
  if (request.method !== 'DELETE') throw refuseCallMethod();
  const conversationId = await idOf(site, request);
  if (!(await removeOwn(site, conversationId)).ok) throw refuseCall(404, 'not_found');
  return jsonAnswer({ removed: conversationId });
});
