import { holdsSession } from '~/domain/accounts/sessions/holds-session.server';
import type { LiveEvent } from '~/domain/live-events';
import type { MessagesView } from '~/ui/chat/chat-data';
import { messagesOf } from './chat-page.server';
import { type MemberSite } from '~/http/request/require-member.server';

type Follower = {
  /** New messages, and the day of the message before them. */
  onMessages: (view: MessagesView, previousDay: string | undefined) => void;
  /** The chat partner has read the reader's own newest message. */
  onRead: () => void;
  /** The conversation is gone, or its reader is signed out. */
  onEnd: () => void;
  now: () => Date;
};

const isAbout = (event: LiveEvent, conversationId: string) =>
  'conversationId' in event.data && event.data.conversationId === conversationId;

/**
 * Tells of a conversation's messages after those of `view` as they come, in their order, each once, as long as the reader is signed in
 * (ACC-13); gives the way to stop.
 */
export function followMessages(
  site: MemberSite,
  request: Request,
  conversationId: string,
  view: MessagesView,
  follower: Follower,
): () => void {
  const { gateways, tenant, member, db } = site;
  let newest = view.messages.at(-1);
  let work = Promise.resolve();
  let over = false;
  const tellNew = async () => {
    if (!(await holdsSession(db, member.sessionId, { now: follower.now() }))) return follower.onEnd();
    for (let more = true; more && !over;) {
      const next = await messagesOf(site, request, conversationId, { after: newest?.seq ?? 0 });
      if (over) return;
      if (next.messages.length > 0) follower.onMessages(next, newest?.day);
      newest = next.messages.at(-1) ?? newest;
      more = next.more;
    }
  };
  // One look after the other; where one fails, the reader's page begins anew.
  const look = () => void (work = work.then(tellNew).catch(follower.onEnd));
  const stop = gateways.events.subscribe(tenant.id, member.id, null, (event) => {
    if (!isAbout(event, conversationId)) return;
    if (event.name === 'message') look();
    if (event.name === 'removed') follower.onEnd();
    if (event.name === 'read' && newest?.mine) follower.onRead();
  });
  // What came between the page's making and now.
  look();
  return () => {
    over = true;
    stop();
  };
}
