import { done, refused, type Outcome } from '~/domain/outcome';
import { holds, VISIBLE_IN } from '~/domain/profiles/visibility.server';
import { availabilityOf } from './chat-partner.server';
import { mayStart } from './costs';
import { FREE_CONVERSATIONS } from './rules';
import type { Message, PostFacts } from './read-post-facts.server';

export type DecidedRefusal =
  'not_found' | 'not_confirmed' | 'not_available' | 'conversations_limit' | 'key_used' | 'confirm_first';

type Post = { to: { conversationId: string } | { otherId: string }; message: Message; now: Date };

/** What to do with a message: to store it, unless `earlier` is what was already sent with the same key. */
type Decided = { earlier: { conversationId: string; seq: number } | null };

/**
 * Whether a repeated key belongs to the same message. A page from the browser's cache can submit its old key
 * with a new text or to another member, and that is a different message (CHA-10).
 */
const isSameMessage = (facts: PostFacts, { text, content }: Message): boolean =>
  facts.earlierConversationId === facts.conversationId &&
  facts.earlierText === text &&
  facts.earlierKind === content.kind &&
  facts.earlierGiftKey === (content.kind === 'gift' ? content.giftKey : null);

/**
 * Whether the sender has to confirm their address first: until then they may write text to one member. Nobody
 * can write to them, so each conversation of theirs is one that they started.
 */
const mustConfirm = (facts: PostFacts, { content }: Message): boolean =>
  facts.senderStatus === 'not_confirmed' &&
  (content.kind !== 'text' ||
    (facts.conversationId === null && (facts.conversationsStarted > 0 || Boolean(facts.hasConversation))));

/**
 * Decides whether a message may be sent, from facts read while both members are locked. The price is not part
 * of the decision (CHA-8, CHA-10, CHA-11, ACC-21).
 */
export function decidePost(facts: PostFacts, { to, message, now }: Post): Outcome<Decided, DecidedRefusal> {
  const { conversationId, earlierConversationId, earlierSeq } = facts;
  if (earlierConversationId !== null && earlierSeq !== null)
    return isSameMessage(facts, message)
      ? done({ earlier: { conversationId: earlierConversationId, seq: earlierSeq } })
      : refused('key_used');
  // The message was deleted with its conversation, but it was paid for, or the gift is still on a profile.
  if (facts.charged || (message.content.kind === 'gift' && facts.giftGiven)) return refused('key_used');
  if ('conversationId' in to && conversationId !== to.conversationId) return refused('not_found');
  // The receiver is seen by the sender, who is the viewer.
  if (conversationId === null && !holds(VISIBLE_IN.approaches, facts)) return refused('not_found');
  const availability = availabilityOf(facts, facts.profileStatus !== null);
  if (availability !== 'available') return refused(availability);
  if (mustConfirm(facts, message)) return refused('confirm_first');
  if (conversationId === null && !mayStart(facts, now, { fictional: facts.fictional ?? false }))
    return refused('conversations_limit', { max: FREE_CONVERSATIONS });
  return done({ earlier: null });
}
