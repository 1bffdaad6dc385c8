import type { MouseEvent } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { QuoteView } from '~/ui/chat/chat-data';
import { Quote } from '~/ui/chat/quote';

export type ReplyAdditions = { onCancel?: (event: MouseEvent<HTMLAnchorElement>) => void };

/** The message being replied to; its number is sent with the text. */
export function ComposerQuote({
  quote,
  cancelHref,
  onCancel,
}: ReplyAdditions & { quote: QuoteView; cancelHref: string }) {
  const t = useT();
  return (
    <div className="mb-2 flex items-center gap-2">
      <input type="hidden" name="reply_to" value={quote.seq} />
      <Icon name="reply" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <Quote quote={quote} />
      </div>
      <a
        href={cancelHref}
        onClick={onCancel}
        className="btn btn-icon btn-ghost shrink-0"
        aria-label={t('chat:reply_cancel')}
      >
        <Icon name="x" />
      </a>
    </div>
  );
}
