import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import { findConversation } from '~/domain/chat/find-conversation.server';
import { findConversationWith } from '~/domain/chat/find-conversation-with.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { NextPerson } from '~/ui/payments/payments-data';

/** The conversation's id. */
const CHAT = /^\/chats\/([\w-]+)/;
/** The member's id, of the profile and the pages below it. */
const PROFILE = /^\/(?:members|likes\/m)\/([\w-]+)/;

async function findPartner({ sql, member, now }: MemberSite, path: string): Promise<ChatPartner | null> {
  const memberId = member.id;
  const [, conversationId] = CHAT.exec(path) ?? [];
  const [, otherId] = PROFILE.exec(path) ?? [];
  if (conversationId) {
    const found = await findConversation(sql, { memberId, conversationId }, { now });
    return found.ok ? found.value.partner : null;
  }
  if (!otherId) return null;
  const found = await findConversationWith(sql, { memberId, otherId }, { now });
  return found.ok ? found.value.partner : null;
}

/**
 * Finds the person of the page that follows the payment (CRE-9). Null without one, or if the reader cannot see them or
 * write to them.
 */
export async function findNextPerson(site: MemberSite, path: string | null): Promise<NextPerson | null> {
  const partner = path === null ? null : await findPartner(site, path);
  if (!partner?.visible || partner.availability !== 'available') return null;
  const { visible, fictional } = partner;
  const { name, thumbKey } = visible;
  return { name, fictional, thumbSrc: thumbKey ? mediaAddress(site, thumbKey) : null };
}
