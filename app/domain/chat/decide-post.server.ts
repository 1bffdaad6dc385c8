import { done, refused, type Outcome } from '~/domain/outcome';
import { availabilityOf, FREE_CONVERSATIONS, mayStart } from './rules';
import type { Message, PostFacts } from './write-message.server';

export type PostRefusal =
  'not_found' | 'not_confirmed' | 'not_available' | 'conversations_limit' | 'key_used';

type Post = { to: { conversationId: string } | { otherId: string }; message: Message; now: Date };

/** The message that this key was used for before; or the conversation that takes the new one, null where it starts one. */
type Decided = { earlier: { conversationId: string; seq: number } | null; conversationId: string | null };

/** A page that the browser kept can post its old key with new words or to somebody else: that is another message (CHA-10). */
const isSameMessage = (facts: PostFacts, { text, content }: Message): boolean =>
  facts.earlierConversationId === facts.conversationId &&
  facts.earlierText === text &&
  facts.earlierKind === content.kind &&
  facts.earlierGiftKey === (content.kind === 'gift' ? content.giftKey : null);

/** Who takes a first message: no disabled profile, and an invisible one only from those whom it likes (ACC-18). */
export const takesFirstMessage = (partner: {
  profileStatus: string | null;
  invisible: boolean;
  likesSender: unknown;
}): boolean => partner.profileStatus === 'active' && (!partner.invisible || Boolean(partner.likesSender));

/** Whether a message may be posted, from what stands while both members are locked; what it costs is not decided here. */
export function decidePost(
  facts: PostFacts | undefined,
  { to, message, now }: Post,
): Outcome<Decided, PostRefusal> {
  if (!facts) return refused('not_found');
  const { conversationId, earlierConversationId, earlierSeq } = facts;
  if (earlierConversationId !== null && earlierSeq !== null)
    return isSameMessage(facts, message)
      ? done({ earlier: { conversationId: earlierConversationId, seq: earlierSeq }, conversationId })
      : refused('key_used');
  // The message went with its conversation, but the gift stays given.
  if (message.content.kind === 'gift' && facts.giftGiven) return refused('key_used');
  if ('conversationId' in to && conversationId !== to.conversationId) return refused('not_found');
  const { status, deletionRequestedAt, profileStatus } = facts;
  const availability = availabilityOf({
    status,
    deletionRequestedAt,
    hasProfile: profileStatus !== null,
    blocked: Boolean(facts.blocked),
  });
  if (conversationId === null && (availability !== 'available' || !takesFirstMessage(facts)))
    return refused('not_found');
  if (availability !== 'available') return refused(availability);
  if (conversationId === null && !mayStart(facts, now))
    return refused('conversations_limit', { max: FREE_CONVERSATIONS });
  return done({ earlier: null, conversationId });
}
