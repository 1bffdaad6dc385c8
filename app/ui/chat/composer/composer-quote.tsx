import type { MouseEvent } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { QuoteView, TopicView } from '~/ui/chat/chat-data';
import { Quote } from '~/ui/chat/quote';

export type ComposerQuoteProps = {
  quote: QuoteView | TopicView;
  cancelHref: string;
  onCancel?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** What the message quotes; its number or topic is sent with the text. */
export function ComposerQuote({ quote, cancelHref, onCancel }: ComposerQuoteProps) {
  const t = useT();
  const [field, value] =
    'seq' in quote ? (['reply_to', quote.seq] as const) : (['about', quote.topic] as const);
  return (
    <div className="mb-2 flex items-center gap-2">
      <input type="hidden" name={field} value={value} />
      <Icon name="reply" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <Quote quote={quote} />
      </div>
      <a
        href={cancelHref}
        onClick={onCancel}
        className="btn btn-icon btn-ghost shrink-0"
        aria-label={t(field === 'reply_to' ? 'chat:reply_cancel' : 'chat:about_cancel')}
      >
        <Icon name="x" />
      </a>
    </div>
  );
}
