import { isSessionValid } from '~/domain/accounts/sessions/is-session-valid.server';
import type { MessagesView } from '~/ui/chat/chat-data';
import { messagesOf } from './chat-page.server';
import { type MemberSite } from '~/http/request/require-member.server';

type To = {
  /** What has come, and the day of the message before it. */
  messages: (view: MessagesView, before: string | undefined) => void;
  /** The other has read the newest, which is one's own. */
  read: () => void;
  end: () => void;
  now: () => Date;
};

/**
 * Brings a conversation's messages after those of `view` as they come, in their order, each once, as long as the reader is signed in
 * (ACC-13); gives the way to stop.
 */
export function feedMessages(
  site: MemberSite,
  request: Request,
  conversationId: string,
  view: MessagesView,
  to: To,
): () => void {
  const { gateways, tenant, member, db } = site;
  let last = view.messages.at(-1);
  let work = Promise.resolve();
  let over = false;
  const ask = async () => {
    if (!(await isSessionValid(db, member.sessionId, { now: to.now() }))) return to.end();
    for (let more = true; more && !over;) {
      const next = await messagesOf(site, request, conversationId, { after: last?.seq ?? 0 });
      if (over) return;
      if (next.messages.length > 0) to.messages(next, last?.day);
      last = next.messages.at(-1) ?? last;
      more = next.more;
    }
  };
  // One after the other; a conversation that is gone, or a database that is away, lets the frame begin anew.
  const look = () => void (work = work.then(ask).catch(to.end));
  const stop = gateways.events.subscribe(tenant.id, member.id, null, ({ name, data }) => {
    if ((data as { conversationId?: string }).conversationId !== conversationId) return;
    if (name === 'message') look();
    if (name === 'removed') to.end();
    if (name === 'read' && last?.mine) to.read();
  });
  // What came between the page's making and now.
  look();
  return () => {
    over = true;
    stop();
  };
}
