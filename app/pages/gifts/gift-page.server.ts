import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import { findConversationWith } from '~/domain/chat/find-conversation-with.server';
import { contentCost } from '~/domain/chat/costs';
import { FREE_CONVERSATIONS, replyWaits } from '~/domain/chat/rules';
import { GIFTS } from '~/domain/gifts/rules';
import { newId } from '~/domain/new-id';
import { formatNumber } from '~/i18n/format';
import * as paths from '~/paths';
import type { GiftsView } from '~/ui/gifts/gift-data';
import type { GiftsClosed } from '~/ui/gifts/gift-page';
import { fictionalWarning } from '~/pages/chat/partner-view.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { ownSuspension } from '~/http/answer/suspension-text.server';
import { creditsWorth } from '~/pages/credits/credits-worth.server';

type Receiver = { id: string; name: string; fictional: boolean };

export function giftsView(site: MemberSite, { id: memberId, name, fictional }: Receiver): GiftsView {
  const { tenant, member, dialect } = site;
  const groups = new Map<number, GiftsView['groups'][number]>();
  for (const { key } of GIFTS) {
    const cost = contentCost({ kind: 'gift', giftKey: key }, fictional, tenant.settings);
    const group = groups.get(cost) ?? {
      cost,
      worth: creditsWorth(site, cost),
      enough: cost <= member.credits,
      gifts: [],
    };
    group.gifts.push(key);
    groups.set(cost, group);
  }
  return {
    memberId,
    name,
    credits: member.credits,
    groups: [...groups.values()],
    clientKey: newId(),
    warning: fictionalWarning(site, fictional),
    replyWaits: replyWaits(member, fictional, tenant.settings),
    maxText: formatNumber(dialect, tenant.settings.message_length),
    suspended: ownSuspension(site),
  };
}

function closedFor({ availability }: ChatPartner, mayStart: boolean): GiftsClosed | null {
  if (availability !== 'available') return { reason: availability };
  return mayStart ? null : { reason: 'limit', max: FREE_CONVERSATIONS };
}

/** Returns the gift page, also before a conversation; throws 404 for an invisible member. */
export async function giftPage(
  site: MemberSite,
  otherId: string,
): Promise<{ view: GiftsView; closed: GiftsClosed | null; to: string }> {
  const found = await findConversationWith(site.sql, { memberId: site.member.id, otherId }, site);
  if (!found.ok) throw notFound();
  const { conversationId, partner, mayStart } = found.value;
  if (!partner.visible) throw notFound();
  return {
    view: giftsView(site, { id: partner.id, name: partner.visible.name, fictional: partner.fictional }),
    closed: closedFor(partner, mayStart),
    to: conversationId ? paths.chat(conversationId) : paths.member(partner.id),
  };
}
