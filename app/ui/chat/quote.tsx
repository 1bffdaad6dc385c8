import { QUOTED_LENGTH } from '~/domain/chat/rules';
import { useT, type Translate } from '~/i18n/texts';
import type { MessageView, QuoteView } from './chat-data';
import { useChatPlace } from './chat-place';

/** The id of a message's element. */
export const messageElementId = (seq: number) => `m${seq}`;

export const toQuote = ({ seq, mine, kind, text, removed }: MessageView): QuoteView => ({
  seq,
  mine,
  kind,
  text: removed
    ? text
    : Array.from(text.slice(0, QUOTED_LENGTH * 4))
        .slice(0, QUOTED_LENGTH)
        .join(''),
  ...(removed && { removed }),
});

/** Quotes a message by its number; one that is not on the page has no text. */
export function findQuote(messages: MessageView[], seq: number): QuoteView {
  const message = messages.find((each) => each.seq === seq);
  return message ? toQuote(message) : { seq, mine: false, kind: 'text', text: '' };
}

function quoteText(t: Translate, { kind, text }: QuoteView): string {
  if (text) return text;
  if (kind === 'text') return t('chat:quote_earlier');
  return t(kind === 'image' ? 'chat:a_photo' : 'chat:a_gift');
}

function useAuthor({ mine, kind, text }: QuoteView): string | null {
  const t = useT();
  const { name } = useChatPlace();
  if (kind === 'text' && !text) return null;
  return mine ? t('chat:you') : (name ?? t('chat:gone_name'));
}

/** Whom and what a message replies to; a link where the quoted message is on the page. */
export function Quote({ quote, isLink = false }: { quote: QuoteView; isLink?: boolean }) {
  const t = useT();
  const { acts } = useChatPlace();
  const author = useAuthor(quote);
  const words = (
    <>
      <span className="sr-only">{t('chat:replying_to')} </span>
      {author && <b className="truncate">{author}</b>}
      <span className={quote.removed ? 'truncate italic' : 'truncate'} dir="auto">
        {quoteText(t, quote)}
      </span>
    </>
  );
  return isLink ? (
    <a
      href={`#${messageElementId(quote.seq)}`}
      onClick={acts && ((event) => acts.show(quote.seq, event))}
      className="quote"
    >
      {words}
    </a>
  ) : (
    <p className="quote">{words}</p>
  );
}
