import type { ApiChat } from '~/http/calls/calls';
import type { ListedConversation } from '~/domain/chat/list-conversations.server';
import { apiProfile } from '~/pages/profiles/api-profile.server';
import type { Site } from '~/http/request/open-site.server';

const NOBODY = { name: null, age: null, city: null, main_image: null };

/** Returns a conversation in the API's format. An invisible partner is only an id. */
export function apiChat(
  site: Site,
  { id, partner, unreadMessages, lastAt, lastText, lastKind, lastMine }: ListedConversation,
): ApiChat {
  const { id: profileId, fictional, visible } = partner;
  return {
    profile: visible
      ? apiProfile(site, { id: profileId, fictional, ...visible })
      : { id: profileId, fictional, ...NOBODY },
    conversation: { id },
    num_unread_messages: unreadMessages,
    last_message: { text: lastText, kind: lastKind, mine: lastMine, sent_at: lastAt.toISOString() },
  };
}
