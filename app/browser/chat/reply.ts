import { useCallback, useEffect, useMemo, useState, type MouseEvent, type RefObject } from 'react';
import { useDraftValue } from '~/ui/layouts/frame-data';
import type { LiveReply, MessageView, QuoteView } from '~/ui/chat/chat-data';
import { findQuote } from '~/ui/chat/quote';
import { memberStorage } from '~/browser/kit/member-storage';

type Page = { id: string; ownerId: string; reply: QuoteView | null };

const storageKey = (chat: string) => `reply ${chat}`;

function storeReply({ id, ownerId }: Page, seq: number | null): void {
  const drafts = memberStorage('draft', ownerId);
  if (seq === null) drafts.remove(storageKey(id));
  else drafts.set(storageKey(id), String(seq));
}

/** The message that the composer replies to. Like a draft, it survives a reload (CHA-18, CHA-21). */
export function useReply(
  page: Page,
  messages: MessageView[],
  field: RefObject<HTMLTextAreaElement>,
): LiveReply {
  const { id, ownerId, reply: asked } = page;
  const kept = Number(useDraftValue('reply_to')) || null;
  const [seq, setSeq] = useState(asked?.seq ?? kept);
  const change = useCallback(
    (to: number | null) => {
      setSeq(to);
      storeReply({ id, ownerId, reply: null }, to);
    },
    [id, ownerId],
  );
  useEffect(() => {
    const stored = Number(memberStorage('draft', ownerId).get(storageKey(id))) || null;
    setSeq((now) => now ?? stored);
  }, [id, ownerId]);
  const start = useCallback(
    (to: number) => {
      change(to);
      field.current?.focus();
    },
    [change, field],
  );
  const quote = useMemo(() => {
    if (seq === null) return null;
    return asked?.seq === seq ? asked : findQuote(messages, seq);
  }, [asked, messages, seq]);
  const onCancel = (event: MouseEvent) => {
    event.preventDefault();
    change(null);
    field.current?.focus();
  };
  return { quote, change, start, onCancel };
}
