import type { LoaderFunctionArgs } from '@remix-run/node';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { isId } from '~/domain/new-id';
import { jsonAnswer, openMemberCall, refuseCall } from '~/http/answer/api-answer.server';
import { apiChat } from '~/pages/chat/api-chat.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-chats', layout: 'empty' } satisfies RouteHandle;

/** Whose chat the member opened last, and when (CHA-13); null before the first. */
async function lastOpened({ db, member }: MemberSite) {
  const { lastChatMemberId: id, lastChatAt: at } = await db.member.findFirstOrThrow({
    where: { id: member.id },
    select: { lastChatMemberId: true, lastChatAt: true },
  });
  return id && at ? { profile_id: id, opened_at: at.toISOString() } : null;
}

/** GET /api/chats.php: the member's conversations, the newest first (API-7). Refuses an `after` that is no id, 400. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openMemberCall(request);
  const after = new URL(request.url).searchParams.get('after');
  if (after !== null && !isId(after)) throw refuseCall(400, 'invalid_field', 'after');
  const { conversations, more } = await listConversations(site.db, { memberId: site.member.id, after }, site);
  return jsonAnswer({
    chats: conversations.map((conversation) => apiChat(site, conversation)),
    unread_messages: site.member.unreadMessages,
    last_opened: await lastOpened(site),
    next_after: more ? (conversations.at(-1)?.rowId ?? null) : null,
  });
}
