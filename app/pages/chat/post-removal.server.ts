import { removeConversation } from '~/domain/chat/remove-conversation.server';
import { goTo } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

/** Removes a conversation for both members. */
export const removeOwn = ({ tenant, sql, member, gateways, now }: MemberSite, conversationId: string) =>
  removeConversation(sql, { tenantId: tenant.id, memberId: member.id, conversationId }, { now, ...gateways });

export async function postRemoval(site: MemberSite, conversationId: string) {
  const removed = await removeOwn(site, conversationId);
  if (!removed.ok) throw notFound();
  return goTo(paths.chats, { toast: { tone: 'success', text: 'chat:removed' } });
}
