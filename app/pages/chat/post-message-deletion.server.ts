import { deleteMessage } from '~/domain/chat/delete-message.server';
import { DELETABLE_MINUTES } from '~/domain/chat/rules';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

/** Deletes a message, or explains that it is too late. */
export async function postMessageDeletion(site: MemberSite, conversationId: string, seq: number) {
  const { tenant, sql, member, now, gateways } = site;
  const input = { tenantId: tenant.id, memberId: member.id, conversationId, seq };
  const deleted = await deleteMessage(sql, input, { now, ...gateways });
  if (deleted.ok) return goTo(paths.chat(conversationId));
  if (deleted.reason === 'not_found') throw notFound();
  return showAgain({ '': [site.t('chat:delete_message_late', { minutes: DELETABLE_MINUTES })] });
}
