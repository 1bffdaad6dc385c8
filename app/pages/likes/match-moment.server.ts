import { mayStart } from '~/domain/chat/costs';
import { findOpeners } from '~/domain/chat/find-openers.server';
import { findMatch } from '~/domain/likes/find-match.server';
import { newId } from '~/domain/new-id';
import { suspensionEnd } from '~/domain/suspension';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { costView } from '~/pages/chat/composer-view.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import type { CostView } from '~/ui/chat/chat-data';
import type { MatchMoment } from '~/ui/likes/match-dialog';

/** In plain text, because markup would need the chat's code. */
function formatPrice({ t }: MemberSite, { cost, credits, worth }: CostView): string {
  if (cost === 0) return t('chat:messages_free');
  const values = { count: cost, left: credits };
  const text = worth ? t('chat:cost_worth', { ...values, worth }) : t('chat:cost', values);
  return text.replace(/<\/?[a-z]+>/g, '');
}

/** Returns a match's announcement, with openers if allowed; null without such a match. */
export async function matchMoment(site: MemberSite, otherId: string | null): Promise<MatchMoment | null> {
  if (otherId === null) return null;
  const { sql, member, now, t } = site;
  const match = await findMatch(sql, { memberId: member.id, otherId });
  if (!match) return null;
  const { keys, both } = await findOpeners(sql, { memberId: member.id, otherId: match.id });
  const cost = costView(site, false);
  // If a reply must wait, the chat explains it first.
  const maySend = !cost.replyWaits && suspensionEnd(member, now) === null;
  const openers = !match.hasConversation && maySend && mayStart({ ...member, ...match }, now) ? keys : [];
  return {
    id: match.id,
    name: match.name,
    src: match.cardKey && mediaAddress(site, match.cardKey),
    interests: visibleFields(site).has('interests') ? both : [],
    openers: openers.map((key) => t(`openers:${key}`)),
    price: formatPrice(site, cost),
    clientKey: newId(),
  };
}
