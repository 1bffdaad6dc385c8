import { mayStart } from '~/domain/chat/costs';
import { findOpeners } from '~/domain/chat/find-openers.server';
import { findMatch } from '~/domain/likes/find-match.server';
import { newId } from '~/domain/new-id';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { costView } from '~/pages/chat/composer-view.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import type { CostView } from '~/ui/chat/chat-data';
import type { MatchMoment } from '~/ui/likes/match-dialog';

/** The price of a message as the composer words it; the markup of its parts would need the chat's code. */
function priceOf({ t }: MemberSite, { cost, credits, worth }: CostView): string {
  if (cost === 0) return t('chat:messages_free');
  const values = { count: cost, left: credits };
  const text = worth ? t('chat:cost_worth', { ...values, worth }) : t('chat:cost', values);
  return text.replace(/<\/?[a-z]+>/g, '');
}

/**
 * Returns what the announcement of a match shows: what both members like and, if they have no conversation yet
 * and the reader may start one, openers to send at once. Null if there is no such match to announce, or
 * the reader may not see its other member.
 */
export async function matchMoment(site: MemberSite, otherId: string | null): Promise<MatchMoment | null> {
  if (otherId === null) return null;
  const { sql, member, now, t } = site;
  const match = await findMatch(sql, { memberId: member.id, otherId });
  if (!match) return null;
  const { keys, both } = await findOpeners(sql, { memberId: member.id, otherId: match.id });
  const cost = costView(site, false);
  // Who cannot be answered yet is told so in the chat, before anything is sent.
  const offered =
    !match.hasConversation && !cost.replyWaits && mayStart({ ...member, ...match }, now) ? keys : [];
  return {
    id: match.id,
    name: match.name,
    src: match.cardKey && mediaAddress(site, match.cardKey),
    interests: visibleFields(site).has('interests') ? both : [],
    openers: offered.map((key) => t(`openers:${key}`)),
    price: priceOf(site, cost),
    clientKey: newId(),
  };
}
