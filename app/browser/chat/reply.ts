import { useCallback, useEffect, useMemo, useState, type MouseEvent, type RefObject } from 'react';
import { useDraftValue } from '~/ui/layouts/frame-data';
import type { LiveReply, MessageView, QuoteView, ReplyTo, TopicView } from '~/ui/chat/chat-data';
import { quoteView } from '~/ui/chat/quote';
import { memberStorage } from '~/browser/kit/member-storage';

type Page = { id: string; ownerId: string; reply: QuoteView | null; topic?: TopicView | undefined };

const storageKey = (chat: string) => `reply ${chat}`;

function storeReply({ id, ownerId }: Pick<Page, 'id' | 'ownerId'>, to: ReplyTo | null): void {
  const drafts = memberStorage('draft', ownerId);
  if (to === null) drafts.remove(storageKey(id));
  else drafts.set(storageKey(id), JSON.stringify(to));
}

/** A message's number, or a part of a profile. */
const readReply = ({ id, ownerId }: Pick<Page, 'id' | 'ownerId'>): ReplyTo | null =>
  JSON.parse(memberStorage('draft', ownerId).get(storageKey(id)) ?? 'null') as ReplyTo | null;

/** Removes `?topic=words` from the URL, so that a reload does not restore the quote. */
export const clearSearchParams = (): void => history.replaceState(history.state, '', location.pathname);

/** What the composer quotes. Like a draft, it survives a reload (CHA-18, CHA-21, CHA-23). */
export function useReply(
  { id, ownerId, reply: asked, topic }: Page,
  messages: MessageView[],
  field: RefObject<HTMLTextAreaElement>,
): LiveReply {
  const kept = Number(useDraftValue('reply_to')) || null;
  // A revalidated page must not restore a quote that was removed or sent.
  const [initialTopic] = useState(asked ? undefined : topic);
  const [to, setTo] = useState<ReplyTo | null>(asked?.seq ?? initialTopic ?? kept);
  const change = useCallback(
    (next: ReplyTo | null) => {
      setTo(next);
      storeReply({ id, ownerId }, next);
      if (location.search) clearSearchParams();
    },
    [id, ownerId],
  );
  useEffect(() => {
    if (initialTopic) storeReply({ id, ownerId }, initialTopic);
    else setTo((now) => now ?? readReply({ id, ownerId }));
  }, [id, ownerId, initialTopic]);
  const start = useCallback(
    (seq: number) => {
      change(seq);
      field.current?.focus();
    },
    [change, field],
  );
  const quote = useMemo(() => {
    if (to === null) return null;
    return asked?.seq === to ? asked : quoteView(messages, to);
  }, [asked, messages, to]);
  const onCancel = (event: MouseEvent) => {
    event.preventDefault();
    change(null);
    field.current?.focus();
  };
  return { to, quote, change, start, onCancel };
}
