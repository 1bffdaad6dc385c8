import type { ConversationWith } from '~/domain/chat/find-conversation-with.server';
import { newId } from '~/domain/new-id';
import type { MemberSite } from '~/http/request/require-member.server';
import { giftsView } from '~/pages/gifts/gift-page.server';
import { partialMessage } from './begun-message.server';
import { costView, openersView } from './composer-view.server';
import { conversationsView } from './conversations-view.server';
import { chatPartnerView, fictionalWarning } from './partner-view.server';

export async function startPage(
  site: MemberSite,
  { partner, mayStart }: Pick<ConversationWith, 'partner' | 'mayStart'>,
) {
  const [conversations, openers, message] = await Promise.all([
    conversationsView(site),
    openersView(site, partner),
    partialMessage(site, partner.id),
  ]);
  return {
    ownerId: site.member.id,
    partner: chatPartnerView(site, partner),
    warning: fictionalWarning(site, partner.fictional),
    mayStart,
    conversations,
    cost: costView(site, partner.fictional),
    messageCredits: site.tenant.settings.message_credits,
    clientKey: newId(),
    openers,
    asked: mayStart && site.query.has('icebreaker'),
    ...message,
    extras: {
      gifts: giftsView(site, {
        id: partner.id,
        name: partner.visible?.name ?? '',
        fictional: partner.fictional,
      }),
      photo: null,
    },
  };
}
