import { ageGate } from '~/domain/age/rules';
import { done, refused, type Outcome } from '~/domain/outcome';
import { holds, VISIBLE_IN } from '~/domain/profiles/visibility.server';
import { availabilityOf } from '~/domain/chat/chat-partner.server';
import { mayStart } from '~/domain/chat/costs';
import { FREE_CONVERSATIONS } from '~/domain/chat/rules';
import { suspensionEnd } from '~/domain/suspension';
import type { PostInput } from './post-input';
import type { Message, PostFacts } from './read-post-facts.server';

export type DecidedRefusal =
  | 'not_found'
  | 'not_confirmed'
  | 'not_available'
  | 'suspended'
  | 'age_check'
  | 'conversations_limit'
  | 'key_used'
  | 'confirm_first'
  | 'about_gone';

type Post = {
  settings: PostInput['tenant']['settings'];
  /** Where the sender is, null if unknown. */
  country: string | null;
  to: { conversationId: string } | { otherId: string };
  message: Message;
  /** The sender sees no part of the profile that the message names. */
  isAboutGone?: boolean;
  now: Date;
};

/** `earlier` is the message already sent with the same key; null stores a new one. */
type Decided = { earlier: { conversationId: string; seq: number } | null };

/** A cached page can reuse its key for a new text or receiver, which is a different message (CHA-10). */
const isSameMessage = (facts: PostFacts, { text, content }: Message): boolean =>
  facts.earlierConversationId === facts.conversationId &&
  facts.earlierText === text &&
  facts.earlierKind === content.kind &&
  facts.earlierGiftKey === (content.kind === 'gift' ? content.giftKey : null);

/** Unconfirmed senders may write text to one member; nobody can write to them first. */
const mustConfirm = (facts: PostFacts, { content }: Message): boolean =>
  facts.senderStatus === 'not_confirmed' &&
  (content.kind !== 'text' ||
    (facts.conversationId === null && (facts.conversationsStarted > 0 || Boolean(facts.hasConversation))));

/** A suspended member may still give a gift without words. */
const writesWords = ({ content, text }: Message): boolean => content.kind !== 'gift' || text !== '';

/** Nobody is behind a fictional profile. */
const mustProveAge = (facts: PostFacts, { settings, country, now }: Post): boolean =>
  !facts.senderFictional &&
  ageGate(settings, { member: facts, countries: [facts.senderCountry, country] }, now).contactClosed;

/** Decides on a message by facts read under both locks (CHA-8, CHA-10, CHA-11, CHA-23, ACC-21, CON-3, TRU-1). */
export function decidePost(facts: PostFacts, post: Post): Outcome<Decided, DecidedRefusal> {
  const { to, message, isAboutGone = false, now } = post;
  const { conversationId, earlierConversationId, earlierSeq } = facts;
  if (earlierConversationId !== null && earlierSeq !== null)
    return isSameMessage(facts, message)
      ? done({ earlier: { conversationId: earlierConversationId, seq: earlierSeq } })
      : refused('key_used');
  // The message was deleted with its conversation, but was charged, or its gift still counts.
  if (facts.charged || (message.content.kind === 'gift' && facts.giftGiven)) return refused('key_used');
  if ('conversationId' in to && conversationId !== to.conversationId) return refused('not_found');
  // The sender is the viewer.
  if (conversationId === null && !holds(VISIBLE_IN.approaches, facts)) return refused('not_found');
  const availability = availabilityOf(facts, facts.profileStatus !== null);
  if (availability !== 'available') return refused(availability);
  const suspended = writesWords(message) ? suspensionEnd(facts, now) : null;
  if (suspended) return refused('suspended', { until: suspended.toISOString() });
  if (mustProveAge(facts, post)) return refused('age_check');
  if (mustConfirm(facts, message)) return refused('confirm_first');
  if (conversationId === null && !mayStart(facts, now, { fictional: facts.fictional ?? false }))
    return refused('conversations_limit', { max: FREE_CONVERSATIONS });
  if (isAboutGone) return refused('about_gone');
  return done({ earlier: null });
}
