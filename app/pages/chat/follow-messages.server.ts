import { isSessionValid } from '~/domain/accounts/sessions/is-session-valid.server';
import type { LiveEvent } from '~/domain/live-events';
import type { MessagesView } from '~/ui/chat/chat-data';
import { shownMessages, type ShownMessages } from './messages-view.server';
import { deliverShown } from './note-shown.server';
import { type MemberSite } from '~/http/request/require-member.server';

type Follower = {
  /** New messages, and the day of the message before them. */
  onMessages: (view: MessagesView, previousDay: string | undefined) => void;
  /** The chat partner has read the reader's newest message. */
  onRead: () => void;
  /** The conversation was removed, what the page shows has changed, or the reader's session has ended. */
  onEnd: () => void;
  now: () => Date;
};

const isAbout = (event: LiveEvent, conversationId: string) =>
  'conversationId' in event.data && event.data.conversationId === conversationId;

/**
 * Reports a conversation's new messages after those already shown, in order and each once, for as long as the
 * reader is logged in (ACC-13). Returns a function that stops it.
 */
export function followMessages(
  site: MemberSite,
  conversationId: string,
  shown: ShownMessages,
  follower: Follower,
): () => void {
  const { gateways, tenant, member, sql } = site;
  let newest = shown.view.messages.at(-1);
  // First marks what the page already shows as delivered.
  let work = deliverShown(site, conversationId, shown).catch(follower.onEnd);
  let over = false;
  const tellNew = async () => {
    if (!(await isSessionValid(sql, member.sessionId, { now: follower.now() }))) return follower.onEnd();
    for (let more = true; more && !over;) {
      const { view: next, ownSide } = await shownMessages(site, conversationId, { after: newest?.seq ?? 0 });
      if (over) return;
      await deliverShown(site, conversationId, { view: next, ownSide });
      if (next.messages.length > 0) follower.onMessages(next, newest?.day);
      newest = next.messages.at(-1) ?? newest;
      more = next.more;
    }
  };
  // Queries run one after the other; if one fails, the stream ends and the reader's page reconnects.
  const look = () => void (work = work.then(tellNew).catch(follower.onEnd));
  const receive = (event: LiveEvent) => {
    // What is already on the page may have been deleted; a new page is without it.
    if (event.name === 'changed') return follower.onEnd();
    if (!isAbout(event, conversationId)) return;
    if (event.name === 'message') look();
    if (event.name === 'removed') follower.onEnd();
    if (event.name === 'read' && newest?.mine) follower.onRead();
  };
  // Once it follows, it looks for messages that arrived while the page was being made.
  const stop = gateways.events.subscribe(tenant.id, member.id, null, receive, look);
  return () => {
    over = true;
    stop();
  };
}
