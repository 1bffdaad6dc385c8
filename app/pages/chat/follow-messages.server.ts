import { isSessionValid } from '~/domain/sessions/is-session-valid.server';
import type { LiveEvent } from '~/domain/live-events';
import type { MessagesView } from '~/ui/chat/chat-data';
import { loadMessages, type ShownMessages } from './messages-view.server';
import { deliverShown } from './note-shown.server';
import { type MemberSite } from '~/http/request/require-member.server';

type Follower = {
  onMessages: (view: MessagesView, previousDay: string | undefined) => void;
  onRead: () => void;
  /** The conversation, its page or the session is no longer valid. */
  onEnd: () => void;
  now: () => Date;
};

const isAbout = (event: LiveEvent, conversationId: string) =>
  'conversationId' in event.data && event.data.conversationId === conversationId;

/** Sends each new message once, in order, until the session ends (ACC-13). Returns a function that stops it. */
export function followMessages(
  site: MemberSite,
  conversationId: string,
  shown: ShownMessages,
  follower: Follower,
): () => void {
  const { gateways, tenant, member, sql } = site;
  let newest = shown.view.messages.at(-1);
  let work = deliverShown(site, conversationId, shown).catch(follower.onEnd);
  let isStopped = false;
  const sendNew = async () => {
    if (!(await isSessionValid(sql, member.sessionId, { now: follower.now() }))) return follower.onEnd();
    for (let more = true; more && !isStopped;) {
      const { view: next, ownSide } = await loadMessages(site, conversationId, { after: newest?.seq ?? 0 });
      if (isStopped) return;
      await deliverShown(site, conversationId, { view: next, ownSide });
      if (next.messages.length > 0) follower.onMessages(next, newest?.day);
      newest = next.messages.at(-1) ?? newest;
      more = next.more;
    }
  };
  // Queries run one at a time; a failure ends the stream, and the page reconnects.
  const check = () => void (work = work.then(sendNew).catch(follower.onEnd));
  const receive = (event: LiveEvent) => {
    // A message may be deleted, so the page must reload.
    if (event.name === 'changed') return follower.onEnd();
    if (!isAbout(event, conversationId)) return;
    if (event.name === 'message') check();
    // The page shows it once it has reloaded.
    if (event.name === 'removed' || event.name === 'reaction') follower.onEnd();
    if (event.name === 'read' && newest?.mine) follower.onRead();
  };
  const stop = gateways.events.subscribe(tenant.id, member.id, null, receive, check);
  return () => {
    isStopped = true;
    stop();
  };
}
