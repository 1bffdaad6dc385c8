import { findLastChat } from '~/domain/chat/find-last-chat.server';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { isId } from '~/domain/new-id';
import {
  answerCall,
  readTimeHeaders,
  jsonAnswer,
  openMemberCall,
  refuseCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import { apiChat } from '~/pages/chat/api-chat.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-chats', layout: 'empty' } satisfies RouteHandle;

/** GET /api/chats.php: conversations, newest first. 400 unless `after` is an id. */
export const loader = answerCall(async ({ request }) => {
  const site = await openMemberCall(request);
  const after = site.query.get('after');
  if (after !== null && !isId(after)) throw refuseCall(400, 'invalid_field', 'after');
  const { sql, member } = site;
  const [{ conversations, more }, last] = await Promise.all([
    listConversations(sql, { memberId: member.id, after }, site),
    findLastChat(sql, { memberId: member.id }),
  ]);
  return jsonAnswer(
    {
      chats: conversations.map((conversation) => apiChat(site, conversation)),
      unread_messages: member.unreadMessages,
      last_opened: last && { profile_id: last.memberId, opened_at: last.at.toISOString() },
      next_after: more ? (conversations.at(-1)?.rowId ?? null) : null,
    },
    readTimeHeaders(site),
  );
});

export const action = refuseCallMethod;
