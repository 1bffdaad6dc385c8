import { readSeq } from '~/http/request/forms/read-seq';
import type { MemberSite } from '~/http/request/require-member.server';
import type { QuoteView } from '~/ui/chat/chat-data';
import { toQuote } from '~/ui/chat/quote';
import { loadMessages, type ShownMessages } from './messages-view.server';

/** Returns the message that `?reply=12` replies to; null if it cannot be quoted. Mostly it is on the page. */
export async function replyView(
  site: MemberSite,
  conversationId: string,
  { view: { messages } }: ShownMessages,
): Promise<QuoteView | null> {
  const seq = readSeq(site.query.get('reply'));
  if (seq === null) return null;
  const isShown = seq >= (messages[0]?.seq ?? 0);
  const found = isShown
    ? messages
    : (await loadMessages(site, conversationId, { after: seq - 1 })).view.messages;
  const message = found.find((each) => each.seq === seq);
  return message && !message.removed ? toQuote(message) : null;
}
