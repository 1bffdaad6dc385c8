import { conversationIdForm } from '~/domain/chat/send/message-form.server';
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

/** From the URL or the body; throws 400 if both lack it. */
async function readId({ query }: Site, request: Request): Promise<string> {
  const id = query.get('id');
  if (id === null && request.headers.has('Content-Type'))
    return (await readCall(request, conversationIdForm)).id;
  if (!isId(id)) throw refuseCall(400, 'invalid_field', 'id');
  return id;
}

/** DELETE /api/chat.php: removes a conversation for both members. 400 without an `id`, 404 if unknown. */
export const action = answerCall(async ({ request }) => {
  const site = await openMemberCall(request);
  if (request.method !== 'DELETE') throw refuseCallMethod();
  const conversationId = await readId(site, request);
  if (!(await removeOwn(site, conversationId)).ok) throw refuseCall(404, 'not_found');
  return jsonAnswer({ removed: conversationId });
});
